-- What happens when the site of a brand sends an enquiry (docs/rules/intake.md#told), and the tests before a brand goes live
-- (docs/rules/brands.md).

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('MENTION', 'ASSIGNED', 'LATE_ENQUIRY', 'ANSWER', 'MAIL_FAILED', 'CLOSED_MONTH', 'WEBHOOK_STOPPED',
    'MUST_SIGN_IN', 'CLIENT_ANSWER', 'WORK_LEFT', 'CLOSING_ASKED', 'SITE_ENQUIRY')),
  -- Whether a mail tells it too, at once.
  add column is_mail boolean not null default false,
  add column mailed_at timestamptz;
create index notifications_to_mail on notifications (notification_id) where is_mail and mailed_at is null;

alter table notification_settings
  drop constraint notification_settings_way_check,
  add constraint notification_settings_way_check check (way in ('OFF', 'PRODUCT', 'DIGEST', 'MAIL'));

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in
    ('MESSAGE', 'REQUEST', 'PROPOSAL', 'REFUSAL', 'CONFIRMATION', 'INVITATION', 'AUTO_REPLY', 'BOUNCE'));
create index mails_confirmations on mails (lower(to_addresses), at) where kind = 'CONFIRMATION';

-- The enquiry that a site sent. It has no link, because what was sent stays when the enquiry is deleted.
alter table intakes
  add column enquiry_id bigint,
  add column is_test boolean not null default false;
create index intakes_of_enquiries on intakes (received_at) where enquiry_id is not null and not is_test;

alter table exploiters
  -- Whether the client gets a mail for an enquiry of the site, and what the brand adds to its text.
  add column confirms boolean not null default false,
  add column confirmation text,
  -- What the client agrees to at the form of the site.
  add column consent_text text;

-- The last test of each step. It says nothing about another address or logo than that of `about`.
create table brand_checks (
  exploiter_id bigint not null references exploiters on delete cascade,
  step text not null check (step in ('SENDER', 'DOCUMENT')),
  outcome text not null,
  -- What the other side said.
  said text,
  about text not null,
  at timestamptz not null default now(),
  primary key (exploiter_id, step)
);
insert into exploiter_rules (table_name, rule) values ('brand_checks', 'own(r.exploiter_id)');
