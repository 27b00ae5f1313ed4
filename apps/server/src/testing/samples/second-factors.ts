import { createHash } from 'node:crypto'
import { hashPassword } from '../../kit/http/passwords.ts'
import { codeAt, stepAt } from '../../modules/users/second-factor/totp.ts'
import { purposeOf } from '../../modules/users/second-factor/verifying.service.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import type { TestApp } from '../app.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** A recovery code of the user with a second factor. */
export const RECOVERY_CODE = '0ABCD-EFGHJ'
/** Returns the code that an authenticator app shows at this moment. */
export const appCode = () => codeAt(SECRET, stepAt(new Date()))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Adds users 10 to 12: one with a second factor, and two who have to set one up. The administrator is setting
 * one up too. The draft of user 13 is a copy of the administrator's draft, because calls use that one up.
 */
export async function addSecondFactors({
  database: { pool },
  dataDir,
}: Pick<TestApp, 'database' | 'dataDir'>) {
  const sealer = await openSealer({ dataDir, encryptionKey: undefined })
  const sealed = (id: number) => sealer.seal(SECRET, purposeOf(id))
  const code = await hashPassword(RECOVERY_CODE.replace('-', ''))
  await pool.query(`
    insert into users (username, email, roles, password_hash)
      select name, name || '@stayboard.example', '{ROLE_USER}', 'none'
      from unnest(array['forgetful', 'guarded', 'begins', 'enrols', 'keeper']) name;
    insert into password_resets (password_reset_id, user_id, asked_at, ends_at) values (1, 9, now(), '2100-01-01');
    insert into second_factors (user_id, secret, last_step, added_at) values (10, '${sealed(10)}', 0, now());
    insert into recovery_codes (user_id, place, code_hash) values (10, 0, '${code}');
    insert into second_factor_drafts (user_id, secret, begun_at) values
      (1, '${sealed(1)}', '2100-01-01'), (12, '${sealed(12)}', '2100-01-01'), (13, '${sealed(1)}', '2100-01-01');
    insert into pending_sign_ins (token_hash, user_id, generation, ends_at)
      select hash, id, 1, '2100-01-01' from unnest(array[10, 11, 12],
        array['${['sign-in', 'begin', 'enrolment'].map((name) => hashOf(`sample-${name}`)).join("', '")}']) p(id, hash)`)
}
