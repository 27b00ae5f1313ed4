-- Administrators are told when a provider deactivated a user who was responsible for something (docs/rules/scim.md#leaving).
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('MENTION', 'ASSIGNED', 'LATE_ENQUIRY', 'ANSWER', 'MAIL_FAILED', 'CLOSED_MONTH', 'WEBHOOK_STOPPED',
    'MUST_SIGN_IN', 'CLIENT_ANSWER', 'WORK_LEFT'));
