import { createHash } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { authenticator } from '../authenticator.ts'

/** The passkey of user 10, and one that the administrator adds. */
export const [ownKey, newKey] = [authenticator(), authenticator()]
/** Challenges that were answered. */
export const CHALLENGES = { get: 'sample-challenge-of-a-sign-in', create: 'sample-challenge-of-a-passkey' }

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

/** Adds the records that the samples of passkeys use, again if calls have used them up. */
export const addPasskeys = ({ database: { pool } }: Pick<TestApp, 'database'>) =>
  pool.query(`
    delete from passkeys where credential_id = '${newKey.id}';
    insert into passkeys (passkey_id, user_id, credential_id, public_key, counter, name, added_at)
      select id, user_id, key, case id when 2 then '\\x${ownKey.publicKey.toString('hex')}'::bytea else ''::bytea end,
        0, 'Phone', now()
      from (values (1, 1, 'removable'), (2, 10, '${ownKey.id}')) k(id, user_id, key)
      where user_id in (select u.id from users u)
      on conflict do nothing;
    select setval(pg_get_serial_sequence('passkeys', 'passkey_id'), 1000);
    insert into passkey_challenges (challenge_hash, user_id, ends_at) values
      ('${hashOf(CHALLENGES.get)}', null, '2100-01-01'), ('${hashOf(CHALLENGES.create)}', 1, '2100-01-01')
      on conflict do nothing`)
