-- The audience at Mailchimp to which the segments of a brand are sent (docs/rules/mailchimp.md#segments).
alter table exploiters add column audience_id text constraint exploiters_audience_id_unique unique;
