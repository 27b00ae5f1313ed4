import type pg from 'pg'

/**
 * Adds data for the maintenance page: enquiries without a reference number, departments without an exploiter, and
 * finished runs.
 */
export async function leaveMaintenance(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update enquiries set ref_number = '' where enquiry_id in (select enquiry_id from enquiries order by 1 limit 3);
    update provider_departments set provider_exploiters = '{}' where department_id in (
      select department_id from provider_departments order by 1 desc limit 2);
    insert into runs (kind, state, done, total, at, ended_at, user_id, job) select
      kind, state, done, total, now() - ago, now() - ago + interval '3 minutes', (select min(id) from users), job
      from (values ('PERMALINKS', 'DONE', 12, 12, interval '2 days', 'maintenance-permalinks'),
        ('SSO_CLIENTS', 'CANCELLED', 25, 40, interval '1 day', 'maintenance-sso-clients'),
        ('ASSIGN_EXPLOITERS', 'FAILED', 0, 2, interval '3 hours', 'maintenance-assign-exploiters'))
        as ended (kind, state, done, total, ago, job);
    insert into run_lines (run_id, at, level, code, about) select run_id, ended_at,
      case state when 'FAILED' then 'ERROR' else 'INFO' end,
      case state when 'FAILED' then 'runBroken' else 'mended' end,
      case state when 'FAILED' then null else done::text end from runs;
    insert into log_lines (at, level, text) values
      (now() - interval '3 hours', 'ERROR', 'background work failed · Connection terminated unexpectedly'),
      (now() - interval '1 hour', 'WARNING', 'slow call · GET · /api/provider_departments · 1204 ms');`)
}
