-- What an endpoint may tell its receiver is what its owner could read when the secret was set. If the owner, or what the owner may
-- read, changes to more than that, the endpoint stops until the secret is renewed (docs/rules/webhooks.md#widening).

-- The exploiters whose records an endpoint tells of: those of its owner, or the one that it is limited to. '{}' for all, null for none.
create function webhook_scope(only_exploiter bigint, exploiters bigint[]) returns bigint[]
  language sql immutable parallel safe as $$
  select case when only_exploiter is null then exploiters
    when exploiters = '{}' or only_exploiter = any(exploiters) then array[only_exploiter] end
$$;

alter table webhook_senders
  -- The owner, with the roles whose rights the owner had, and the exploiters, when the secret was set.
  add column granted_to bigint,
  add column granted_roles text[] not null default '{}',
  add column granted_exploiters bigint[],
  -- The owner who was told that the endpoint has stopped.
  add column told_user_id bigint,
  -- After an error the log is read for this endpoint alone, from this moment on.
  add column stuck_tries integer not null default 0,
  add column stuck_until timestamptz;
-- Whether the owner of an endpoint may read more than was granted when its secret was set. The list, the claim of a delivery and the
-- attempt ask it, always with the present rights. Of views, each user has some that nobody else sees.
create function webhook_is_widened(endpoint bigint) returns boolean
  language sql stable as $$
  select s.secret is not null and u.active and not (
    u.roles <@ s.granted_roles
    and (scope is null or s.granted_exploiters = '{}' or coalesce(scope <> '{}' and scope <@ s.granted_exploiters, false))
    and (u.id is not distinct from s.granted_to or not exists (select from unnest(e.events) event where event like 'view.%')))
  from webhook_endpoints e join users u on u.id = e.user_id join webhook_senders s using (webhook_endpoint_id)
  cross join webhook_scope(e.exploiter_id, u.exploiters) scope
  where e.webhook_endpoint_id = endpoint
$$;

alter table webhook_deliveries add column failing_since timestamptz;

update webhook_senders s set granted_to = u.id, granted_exploiters = webhook_scope(e.exploiter_id, u.exploiters),
    granted_roles = case when 'ROLE_ADMIN' = any(u.roles)
      then array['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CONTENT', 'ROLE_MARKETING', 'ROLE_VIEWER', 'ROLE_USER']
      else u.roles || array['ROLE_USER'] end
  from webhook_endpoints e join users u on u.id = e.user_id
  where e.webhook_endpoint_id = s.webhook_endpoint_id and s.secret is not null;

-- Failures are now counted by time: what fails goes on from the moment at which it failed first.
update webhook_deliveries d set failing_since = (
    select min(a.at) from webhook_attempts a where a.webhook_delivery_id = d.webhook_delivery_id and a.user_id is null),
    due_at = least(due_at, now() + interval '1 minute')
  where state = 'WAITING' and tries > 0;

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('MENTION', 'ASSIGNED', 'LATE_ENQUIRY', 'ANSWER', 'MAIL_FAILED', 'WEBHOOK_STOPPED'));
