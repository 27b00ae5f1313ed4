/** Faults to insert one at a time, and the tests of the short run (`npm test`) that must catch each. */

interface Plant {
  /** A description for the report. */
  fault: string
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** Parts of the paths of test files. */
  tests: readonly string[]
}

const contract = 'packages/contract/src'
const domain = 'packages/domain/src'
const i18n = 'packages/i18n/src'
const platform = 'apps/server/src/platform'
const kit = 'apps/server/src/kit'
const modules = 'apps/server/src/modules'
const doors = 'apps/server/src/doors'
const integrations = 'apps/server/src/integrations'
const migrations = 'apps/server/migrations'
const ui = 'apps/web/src/ui'
const webKit = 'apps/web/src/kit'
const features = 'apps/web/src/features'
const app = 'apps/web/src/app'
const scripts = 'scripts'

/** Every part has a fault, which `plants.test.ts` checks. */
export const rooms = [
  ...[contract, domain, i18n, platform, kit, modules, doors, integrations, migrations],
  ...[ui, webKit, features, app, scripts],
]

const plant = (fault: string, file: string, from: string, to: string, ...tests: string[]): Plant => ({
  fault,
  file,
  from,
  to,
  tests,
})

export const plants: Plant[] = [
  plant(
    'two clicks move a message to the CRM twice',
    `${modules}/crm/crm.service.ts`,
    'if (await claim(actor.db, messageId))',
    'if ((await claim(actor.db, messageId)) || true)',
    'modules/crm/crm.test',
  ),
  plant(
    'a failed token call of Zoho counts as a token',
    `${integrations}/zoho/token.ts`,
    "if ('error' in answer) {",
    "if ('errors' in answer) {",
    'integrations/zoho',
  ),
  plant(
    'a sealed token opens for another purpose',
    `${platform}/sealing.ts`,
    'decipher.setAAD(Buffer.from(purpose)).setAuthTag',
    'decipher.setAAD(Buffer.alloc(0)).setAuthTag',
    'platform/sealing',
  ),
  plant(
    'a required text may be empty',
    `${contract}/kit/fields.ts`,
    ".refine((value) => value !== '', key(message))",
    '',
    'modules/tags/tags.test',
  ),
  plant(
    'a password needs no digit',
    `${contract}/kit/fields.ts`,
    "  .regex(/\\d/, key('password'))\n",
    '',
    'modules/users/users.test',
  ),
  plant(
    'viewers write tags',
    `${contract}/tags.ts`,
    '  write: [A, M, C],',
    "  write: [A, M, C, 'ROLE_VIEWER'],",
    'domain/src/permissions',
  ),
  plant(
    'a link of rich text runs a script',
    `${contract}/kit/html.ts`,
    '/^(?:https?:',
    '/^(?:javascript:|https?:',
    'kit/texts/sanitise',
  ),
  plant(
    'negative halves are rounded away from zero',
    `${domain}/money.ts`,
    'isRoundedUp ? quotient - 1n : quotient',
    'quotient',
    'domain/src/money',
  ),
  plant(
    'a stay has a night too many',
    `${domain}/days.ts`,
    'dayNumber(checkout) - dayNumber(checkin)',
    'dayNumber(checkout) - dayNumber(checkin) + 1',
    'domain/src/days',
  ),
  plant(
    'the check letter of a reference misses swaps',
    `${domain}/references.ts`,
    'Number(digits) % LETTERS.length',
    'Number(digits) % 22',
    'domain/src/references',
  ),
  plant(
    'tax is taken off the wrong way',
    `${domain}/vat.ts`,
    'divideHalfUp(inc * 100, 100 + rate)',
    'divideHalfUp(inc * 100, 100 - rate)',
    'domain/src/vat',
  ),
  plant(
    'a user without a role is somebody',
    `${domain}/permissions.ts`,
    "if (access === 'signedIn') return roles.length > 0",
    "if (access === 'signedIn') return true",
    'domain/src/permissions',
  ),
  plant(
    'what was cancelled counts in the grand total',
    `${domain}/prognosis.ts`,
    "status !== 'CANCELLED'",
    "status !== 'PENDING'",
    'domain/src/prognosis',
  ),
  plant(
    'a text loses the name it is about',
    `${i18n}/nl/tags.ts`,
    "deleted: '{{name}} is verwijderd'",
    "deleted: 'Het label is verwijderd'",
    'i18n/src/words',
  ),
  plant(
    'a text is left in English',
    `${i18n}/da/tags.ts`,
    "deleteTitle: 'Slet dette mærke?'",
    "deleteTitle: 'Delete this tag?'",
    'i18n/src/words',
  ),
  plant(
    'a calendar day becomes an instant',
    `${platform}/column-types.ts`,
    '[DATE, (text) => text],',
    "[DATE, (text) => text + 'T00:00:00Z'],",
    'platform/column-types',
  ),
  plant(
    'a migration may be changed after it ran',
    `${platform}/migrate.ts`,
    'checkApplied(name, checksum, known)\n',
    'void checksum\n',
    'platform/migrate',
  ),
  plant(
    'a file that was kept is not at its place',
    `${platform}/files.ts`,
    'await rename(join(location, draft), join(location, key))',
    'void rename',
    'platform/files',
  ),
  plant(
    'a role is not asked for',
    `${kit}/calls/mount.ts`,
    "if (!may(actor.roles satisfies readonly RoleName[], call.access)) throw new Problem(403, 'forbidden')",
    '',
    'kit/access',
  ),
  plant(
    'nobody has to sign in',
    `${kit}/calls/mount.ts`,
    "if (actor.userId === null) throw new Problem(401, 'signedOut')",
    '',
    'kit/access',
  ),
  plant(
    'rich text is stored as it comes',
    `${kit}/calls/mount.ts`,
    'call.body.safeParse(sanitised(call.body, given))',
    'call.body.safeParse(given)',
    'kit/texts/rich-text',
  ),
  plant(
    'a percent sign in a search means anything',
    `${kit}/sql/conditions.ts`,
    "'([\\\\\\\\%_])'",
    "'([\\\\\\\\_])'",
    'kit/search',
  ),
  plant(
    "somebody else's change is overwritten",
    `${kit}/sql/changes.ts`,
    'else merged.conflicts.push(name)',
    'else merged.names.push(name)',
    'kit/merge',
  ),
  plant(
    'a key answers another message',
    `${kit}/calls/idempotency.ts`,
    "if (first.request !== request) throw new Problem(422, 'keyReused')",
    'void request',
    'kit/calls/idempotency',
  ),
  plant(
    'a cell of an export is a formula',
    `${kit}/export/csv.ts`,
    'const isFormula = /^[=+',
    'const isFormula = /^[+',
    'kit/export/export.test',
  ),
  plant(
    'a picture of rich text comes from anywhere',
    `${kit}/texts/sanitise.ts`,
    'if (!isOwnFile(src)) return { tagName, attribs: {} }',
    '',
    'kit/texts/sanitise',
  ),
  plant(
    'there is a page behind the last',
    `${kit}/sql/lists.ts`,
    'if (number + 1 < totalPages)',
    'if (number < totalPages)',
    'kit/sql/lists.test',
  ),
  plant(
    'an answer holds columns that no contract names',
    `${kit}/calls/answers.ts`,
    ': declaredOnly(structure.shape)',
    ': asItIs',
    'kit/texts/rich-text',
    'modules/users/secrets',
  ),
  plant(
    'a token is good for another audience',
    `${kit}/http/session.ts`,
    '  audience: AUDIENCE,\n  clockTolerance',
    '  clockTolerance',
    'kit/http/session',
  ),
  plant(
    'a database that is away is an unexpected failure',
    `${kit}/http/errors.ts`,
    "if (isUnavailable(error)) return new Problem(503, 'unavailable', { retryAfter: 2 })",
    '',
    'kit/unavailable',
  ),
  plant(
    'everybody changes a view of somebody else',
    `${modules}/views/views.policy.ts`,
    'view.userId === userId ||',
    'view.userId > 0 ||',
    'modules/views',
  ),
  plant(
    'the months before a closed one stay open',
    `${modules}/prognosis/closings.service.ts`,
    'for (const each of rest) closing = await records.create(within, { month: each })',
    'void rest',
    'prognosis/closings',
  ),
  plant(
    'tags that were merged stay',
    `${modules}/tags/tags.service.ts`,
    'for (const id of others) await repository.remove(tx, id)',
    '',
    'tags/merge',
  ),
  plant(
    'a reference number is of another year',
    `${modules}/enquiries/enquiries.service.ts`,
    'referenceNumber(year, ',
    'referenceNumber(year + 1, ',
    'modules/enquiries/enquiries.test',
  ),
  plant(
    'a room is booked without looking who has it',
    `${modules}/stays/occupancy.service.ts`,
    'if (!taken) return',
    'return',
    'modules/stays/stays.test',
  ),
  plant(
    'a moved stay loses a cent',
    `${domain}/stay-prices.ts`,
    'Math.min(total - each * all, count)',
    '0',
    'domain/src/stays',
  ),
  plant(
    'warnings need no acceptance',
    `${modules}/stays/warnings.service.ts`,
    'if (left.length > 0) throw needsAcceptance(left)',
    '',
    'modules/stays/guests',
  ),
  plant(
    'an activity is logged on a record that the user may only read',
    `${modules}/activities/activities.policy.ts`,
    'if (isRefused) throw',
    'if (false) throw',
    'modules/activities',
  ),
  plant(
    'viewers read the activities of all records',
    `${modules}/activities/activities.area.ts`,
    "read: (actor) => ofRecords(allowedColumns(actor, 'read'))",
    "read: () => ofRecords(['organisationId', 'enquiryId', 'clientId'])",
    'modules/activities',
  ),
  plant(
    'roles are told to everybody',
    `${modules}/users/users.policy.ts`,
    'actor.roles.includes(A)',
    'actor.roles.length > 0',
    'modules/users/users.test',
  ),
  plant(
    'a picture may run scripts',
    `${doors}/files.ts`,
    `"default-src 'none'; sandbox"`,
    `"default-src 'self'"`,
    'modules/files/images',
  ),
  plant(
    'a server without a database says it is ready',
    `${doors}/health.ts`,
    "if (trouble) throw new Problem(503, 'unavailable', { retryAfter: 2 })",
    '',
    'kit/unavailable',
    'doors/health',
  ),
  plant(
    'an outside system leads us elsewhere',
    `${integrations}/http/outgoing.ts`,
    "if (status >= 300 && status < 400) refuse(answer, 'redirect', url)",
    'void status',
    'integrations/http',
  ),
  plant(
    'a URL from outside reaches this machine by a name',
    `${integrations}/http/public-address.ts`,
    'if (!found.every(({ address }) => isPublic(address)))',
    'if (found.length === 0)',
    'integrations/http',
  ),
  plant(
    'a key in a URL gets into the log',
    `${integrations}/http/outgoing.ts`,
    '{ host }: URL, code?: string) {',
    '{ href: host }: URL, code?: string) {',
    'integrations/http',
  ),
  plant(
    'a refusal of the geocoder reads as a failure',
    `${integrations}/geocoder/client.ts`,
    "status < 500 ? 'refused' : 'away'",
    "status < 500 ? 'away' : 'refused'",
    'integrations/geocoder',
  ),
  plant(
    'a search minds accents',
    `${migrations}/0144_growth.sql`,
    "lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)) collate",
    'lower(normalize(value, NFC) collate',
    'kit/fold',
  ),
  plant(
    'a change does not count the version up',
    `${migrations}/0001_foundation.sql`,
    'new.version := old.version + 1;',
    'new.version := old.version;',
    'kit/sql/changes',
  ),
  plant(
    'two tags have one name',
    `${migrations}/0009_tags.sql`,
    'create unique index tags_name_unique',
    'create index tags_name_unique',
    'modules/tags/tags.test',
  ),
  plant(
    'the cents of a stay fall into the wrong month',
    `${migrations}/0010_prognosis.sql`,
    'order by face_share % whole desc, month)',
    'order by face_share % whole, month)',
    'modules/prognosis/prognosis.test',
  ),
  plant(
    'zero is shown as nothing at all',
    `${ui}/Facts.tsx`,
    '>{value}<',
    '>{value || null}<',
    'src/ui/Facts',
  ),
  plant(
    'a row in a page of a hundred is out of reach of the keys',
    `${webKit}/lists/table/grid/grid-rows.ts`,
    '  reveal(index)\n',
    '',
    'lists/table/grid',
  ),
  plant(
    'a pending change disappears when its list is loaded again',
    `${webKit}/core/calls/calls.ts`,
    '    ...useSelect(options.queryKey),\n',
    '',
    'kit/dialogs/useOptimistic.test',
  ),
  plant(
    'a request that began before a change brings the former value back',
    `${webKit}/core/calls/optimistic.ts`,
    '      await queries.cancelQueries({ predicate: isTouched })\n',
    '',
    'kit/dialogs/useOptimistic.test',
  ),
  plant(
    'a second change of a record has the version from before the first',
    `${webKit}/core/calls/optimistic.ts`,
    'if (version === undefined || version >= latest) return given',
    'if (version !== latest) return given',
    'kit/dialogs/useOptimistic.test',
  ),
  plant(
    'a refused write is not told after its component is gone',
    `${webKit}/core/calls/calls.ts`,
    '(problem: Problem) => onError?.(problem),',
    '() => undefined,',
    'kit/core/calls/calls.test',
  ),
  plant(
    'a field is marked as required that may be empty in some way',
    `${webKit}/forms/check.ts`,
    'refused.every((errors) => name in errors)',
    'refused.some((errors) => name in errors)',
    'kit/forms/required',
  ),
  plant(
    'what was typed and not understood counts as empty',
    `${webKit}/forms/check.ts`,
    'if (isUnread(value)) errors[name] = value.message',
    'void isUnread(value)',
    'forms/check.test',
  ),
  plant(
    'a server that is away for a moment is not asked again',
    `${webKit}/core/calls/queries.ts`,
    'reason.isNetwork || reason.status === 503',
    'reason.isNetwork',
    'calls/queries.test',
  ),
  plant(
    'the address of a list holds anything',
    `${webKit}/lists/state/search.ts`,
    '(field !== undefined && z.safeParse(field, value).success)',
    'field !== undefined',
    'lists/state/search.test',
  ),
  plant(
    'names with accents are garbled',
    `${webKit}/core/session/token.ts`,
    'return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))',
    'return binary',
    'core/session/session.isolated',
  ),
  plant(
    'a price for each guest forgets the nights',
    `${features}/enquiries/price-hint.ts`,
    'guests * nights))',
    'guests))',
    'enquiries/price-hint',
  ),
  plant(
    'a next step that was not changed is sent with an activity',
    `${features}/activities/line.ts`,
    'seen === null || isSameStep(seen, step) ? null',
    'seen === null ? null',
    'features/activities',
  ),
  plant(
    'a card that is moved stays in its column until the server answers',
    `${webKit}/board/moved-card.ts`,
    'put(taken(answer, key), key)',
    'answer',
    'features/organisations/board',
  ),
  plant(
    'ticks of warnings stay when the booking changes',
    `${features}/stays/Refusal.tsx`,
    ' && refused.about === about',
    '',
    'features/stays',
  ),
  plant(
    'a guest list with a row known to be wrong is sent',
    `${features}/stays/paste/useGuestPaste.ts`,
    'reading.count > 0 && !reading.isUnderWay',
    'false',
    'features/stays',
  ),
  plant(
    'a place lies beyond the poles',
    `${features}/providers/department/DegreeField.tsx`,
    ' && Math.abs(degrees) <= limit',
    '',
    'providers/department/DegreeField',
  ),
  plant(
    'managers see the users in their menu',
    `${app}/routes/system.ts`,
    "title: 'menu.users',\n    access: [A],\n    menu: [A],",
    "title: 'menu.users',\n    access: [A],\n    menu: [A, M],",
    'app/menu',
  ),
  plant(
    'a run that failed outside of its tests passes',
    `${scripts}/counts.ts`,
    'counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)',
    'counts.failed === 0 && counts.passed === 0',
    'scripts/counts',
  ),
  plant(
    'a path of one machine may be committed',
    `${scripts}/check-repository.ts`,
    'home\\/[\\w-]+|',
    '',
    'scripts/check-repository',
  ),
]
