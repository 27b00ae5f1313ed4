-- The organisations of an owner in the order of the list, by name, without sorting all of them.
create index organisations_by_user_and_name on organisations (user_id, name, organisation_id);
