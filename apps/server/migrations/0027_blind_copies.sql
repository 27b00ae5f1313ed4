-- Recipients of a mail whom the others do not see (docs/rules/mails.md#recipients).
alter table mails add column bcc_addresses text;
