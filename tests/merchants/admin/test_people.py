"""Members, invitations and what was set aside, as an owner handles them."""

import re

from django.test import Client
from django.urls import reverse

from merchants.models import Customer, Event, Invitation, Membership, Merchant, SetAside, User
from merchants.roles import Role

ADD = "/admin/merchants/invitation/add/"


def change(row: Membership) -> str:
    return reverse("admin:merchants_membership_change", args=[row.pk])


def test_an_invitation_shows_its_link_once(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)

    made = client.post(ADD, {"role": "operator"})

    said = made.content.decode()
    assert made.status_code == 200
    assert "no-store" in made["Cache-Control"]
    assert "/accounts/invitacion/" in said
    invitation = Invitation.objects.of(alma).get()
    assert (invitation.invited_by, invitation.role) == (owner, "operator")
    link = said.split('value="http://testserver')[1].split('"')[0]
    assert Client().get(link).status_code == 200
    for view, args in (("change", [invitation.pk]), ("changelist", [])):
        shown = client.get(reverse(f"admin:merchants_invitation_{view}", args=args))
        assert "sin usar" in shown.content.decode()
        assert "/accounts/invitacion/" not in shown.content.decode()


def test_the_first_invitation_of_a_shop_is_an_owners(
    client: Client, alma: Merchant, owner: User
) -> None:
    chief = User.objects.create_superuser("jefa@casa.test", "una-clave-larga")
    client.force_login(chief)
    desk = client.session
    desk["merchant"] = alma.pk
    desk.save()

    def chosen() -> str:
        html = client.get(ADD, follow=True).content.decode()
        return str(re.findall(r'<option value="(\w+)" selected', html)[-1])

    assert chosen() == "operator"
    Membership.objects.of(alma).filter(user=owner).update(role=Role.OPERATOR)
    assert chosen() == "owner"
    client.post(f"{ADD}?comercio={alma.pk}", {"role": "owner"})
    assert chosen() == "operator"


def test_an_invitation_is_taken_back(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    client.post(ADD, {"role": "operator"})
    row = Invitation.objects.of(alma).get()

    client.post(reverse("admin:merchants_invitation_delete", args=[row.pk]), {"post": "yes"})

    assert not Invitation.objects.of(alma).exists()


def test_the_last_owner_stays(client: Client, alma: Merchant, owner: User, bruno: User) -> None:
    client.force_login(owner)
    mine = Membership.objects.of(alma).get(user=owner)
    his = Membership.objects.of(alma).get(user=bruno)

    refused = client.post(change(mine), {"role": "operator"})
    assert "única persona dueña" in refused.content.decode()
    delete = reverse("admin:merchants_membership_delete", args=[mine.pk])
    assert client.post(delete, {"post": "yes"}).status_code == 403

    assert client.post(change(his), {"role": "owner"}).status_code == 302
    assert client.post(change(mine), {"role": "operator"}).status_code == 302
    roles = dict(Membership.objects.of(alma).values_list("user__name", "role"))
    assert roles == {"Alma": Role.OPERATOR, "Bruno": Role.OWNER}


def test_many_members_are_not_deleted_at_once(client: Client, alma: Merchant, owner: User) -> None:
    client.force_login(owner)
    row = Membership.objects.of(alma).get()

    client.post(
        reverse("admin:merchants_membership_changelist"),
        {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"},
    )

    assert Membership.objects.of(alma).count() == 1


def test_a_customer_is_found_by_her_phone_as_people_write_it(
    client: Client, alma: Merchant, carla: Customer, bruno: User
) -> None:
    Customer.objects.create(merchant=alma, name="Nadie")
    client.force_login(bruno)
    url = reverse("admin:merchants_customer_changelist")

    found = client.get(url, {"q": "+591 7123-4567"}).content.decode()

    assert "Carla" in found
    assert "+59171234567" in found
    assert "Nadie" not in found


def test_an_operator_writes_notes_and_nothing_else_of_a_customer(
    client: Client, alma: Merchant, carla: Customer, bruno: User
) -> None:
    client.force_login(bruno)
    url = reverse("admin:merchants_customer_change", args=[carla.pk])
    rows = {"identifiers-TOTAL_FORMS": "0", "identifiers-INITIAL_FORMS": "0"}

    answer = client.post(url, {"name": "Carla", "notes": "Sin azúcar", "is_test": "on", **rows})

    assert answer.status_code == 302
    carla.refresh_from_db()
    assert (carla.notes, carla.is_test) == ("Sin azúcar", False)
    assert carla.identifiers.count() == 1


def test_a_customers_name_is_never_markup(
    client: Client, alma: Merchant, carla: Customer, bruno: User
) -> None:
    carla.name = "<script>alert(1)</script>"
    carla.save()
    client.force_login(bruno)

    for view, args in (("changelist", []), ("change", [carla.pk]), ("history", [carla.pk])):
        shown = client.get(reverse(f"admin:merchants_customer_{view}", args=args))
        assert "<script>alert(1)" not in shown.content.decode()


def test_what_was_set_aside_is_shown_and_resolved(
    client: Client, alma: Merchant, owner: User, root: User
) -> None:
    event = Event.objects.create(merchant=alma, kind="order.placed", payload={"order": "42"}, seq=9)
    row = SetAside.objects.create(merchant=alma, consumer="agent", event=event, error="Traceback x")
    client.force_login(owner)
    url = reverse("admin:merchants_setaside_changelist")

    assert "#9 order.placed" in client.get(url).content.decode()
    page = reverse("admin:merchants_setaside_change", args=[row.pk])
    assert "Traceback" not in client.get(page).content.decode()
    client.post(url, {"action": "resolve", "_selected_action": [row.pk]})

    row.refresh_from_db()
    assert row.resolved_at is not None
    client.force_login(root)
    assert "Traceback" in client.get(page).content.decode()
