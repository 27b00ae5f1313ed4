-- Counts the messages of the inbox, which leaves out those that were merged into another, without reading their texts.
create index messages_standing on messages (message_id) where merged_into_id is null;
