import type pg from 'pg'

/** Timeouts of a database session in milliseconds; 0 means no limit. */
export interface SessionLimits {
  readonly statement: number
  /** The longest wait for a lock. */
  readonly lock: number
  readonly idleInTransaction: number
}

/** No timeouts, for work that takes as long as necessary. */
export const unlimited: SessionLimits = { statement: 0, lock: 0, idleInTransaction: 0 }

/**
 * Sets the session parameters that our statements rely on, because servers have other defaults: planner costs for
 * rotating disks, JIT compilation of short statements, a local time zone. They are set by a statement after the
 * connection is opened, because PgBouncer refuses or drops them as start-up parameters.
 */
export const beginSession = (client: pg.ClientBase, limits: SessionLimits) =>
  client.query(`
    -- A pooled connection may still have prepared statements of another program.
    deallocate all;
    set random_page_cost = 1.1;
    set jit = off;
    set timezone = 'UTC';
    set datestyle = 'ISO';
    set intervalstyle = 'postgres';
    set statement_timeout = ${limits.statement};
    set lock_timeout = ${limits.lock};
    set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`)
