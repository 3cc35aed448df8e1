// Two soft notes, made here: a browser lets them sound once somebody has touched the page.

const NOTES = [[660, 0], [880, 0.16]];
let sound = null;

export function ring() {
  sound ??= new AudioContext();
  if (sound.state === "suspended") sound.resume();
  for (const [pitch, after] of NOTES) {
    const tone = sound.createOscillator();
    const loud = sound.createGain();
    const from = sound.currentTime + after;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(0.09, from + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
    tone.connect(loud).connect(sound.destination);
    tone.start(from);
    tone.stop(from + 0.55);
  }
}
