-- Whoever closed a month is told of a change that no user made.

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('MENTION', 'ASSIGNED', 'LATE_ENQUIRY', 'ANSWER', 'MAIL_FAILED', 'WEBHOOK_STOPPED', 'CLOSED_MONTH'));
