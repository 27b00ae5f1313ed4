/**
 * What may import what: the table of ARCHITECTURE.md, as rules. A room's rule names all that the room may
 * import, and anything else breaks it. scripts/check-imports.ts runs the rules, and finds circles of imports
 * by itself; its test breaks each one.
 */

/** The files of packages from the registry, wherever npm put them. */
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`)
/** Any package from the registry; our own resolve to packages/. */
const anyPackage = '(^|/)node_modules/'
const contract = '^packages/contract/src/'
const domain = '^packages/domain/src/'
const i18n = '^packages/i18n/src/'
const server = '^apps/server/src/'
const platform = `${server}platform/`
const tableTypes = `${platform}tables\\.gen\\.ts$`
/** The executor's type lives here; see the rule `executor-is-given`. */
const database = `${platform}database\\.ts$`
const kit = `${server}kit/`
const integrations = `${server}integrations/`
/** What the server answers beside the calls: health, figures, documentation, the browser's files. */
const doors = `${server}doors/`
const web = '^apps/web/src/'
const webKit = `${web}kit/`
const ui = `${web}ui/`
/** What several features show of one kind of record. */
const entities = `${web}entities/`
/** The web's own top: app/, and the files beside the rooms. */
const app = `${web}(app/|[^/]+$)`

/** The files of a server module with this suffix; the first group is their area. */
const suffix = (name) => `${server}modules/([^/]+)/.+\\.${name}\\.ts$`
/** The files with this suffix in the area of the file that imports. */
const own = (name) => `${server}modules/$1/.+\\.${name}\\.ts$`
const anyService = `${server}modules/.+\\.service\\.ts$`
/** Conditions on an area's tables, which the repositories of others use too. */
const anySql = `${server}modules/.+\\.sql\\.ts$`
/** A module's own files without a suffix: reckoning that needs a file of its own. */
const ownPlain = `${server}modules/$1/[^.]+\\.ts$`
/** The page of PDF documents, which is loaded with the first of them. */
const paper = `${kit}pdf/frame\\.ts$`
/** Who asks, and how to refuse. */
const asking = `${kit}(actor|problems)\\.ts$`

const tests = ['\\.test\\.tsx?$', '^(apps|packages)/[^/]+/src/testing/']
const testTools = npm('vitest', 'fast-check', '@testing-library/[^/]+', 'happy-dom')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The files of a room import what is listed, and nothing else; tests may reach further. */
const room = (name, path, allowed, ...allowedTypes) =>
  rule(
    name,
    'a room imports only what the table lists',
    { path, pathNot: tests },
    { pathNot: allowed, dependencyTypesNot: allowedTypes, couldNotResolve: false },
  )

const packages = [
  room('contract', contract, [contract, ...npm('zod')]),
  room('domain', domain, [domain, contract, ...npm('libphonenumber-js')]),
  room('i18n', i18n, [i18n, contract]),
]

const reckoning = [contract, domain, anyPackage]

const serverRooms = [
  room('platform', platform, [platform, anyPackage], 'core'),
  room('kit', kit, [kit, contract, domain, i18n, platform, anyPackage], 'core'),
  room('routes', suffix('routes'), [own('routes'), own('area'), own('service'), contract, kit]),
  room(
    'service',
    suffix('service'),
    [
      own('area'),
      own('repository'),
      own('policy'),
      ownPlain,
      anyService,
      ...reckoning,
      kit,
      integrations,
      database,
    ],
    'core',
  ),
  room('area', suffix('area'), [
    own('area'),
    own('repository'),
    own('policy'),
    ownPlain,
    anyService,
    contract,
    domain,
    kit,
  ]),
  rule(
    'no-http-no-sql',
    'the rules of a module know neither http nor SQL',
    {
      path: `${server}modules/.+\\.ts$`,
      pathNot: [...tests, `${server}modules/.+\\.(repository|sql)\\.ts$`],
    },
    { path: [...npm('fastify', '@fastify/[^/]+', 'kysely', 'pg'), '^(node:)?(https?|http2|net|tls)$'] },
  ),
  room('sql', suffix('sql'), [kit, ...npm('kysely')]),
  room('repository', suffix('repository'), [
    own('repository'),
    anySql,
    tableTypes,
    database,
    contract,
    kit,
    ...npm('kysely'),
  ]),
  room('policy', suffix('policy'), [domain, contract, asking]),
  room(
    'module-plain',
    `${server}modules/([^/]+)/[^.]+\\.ts$`,
    [ownPlain, ...reckoning, i18n, asking, paper],
    'core',
  ),
  rule(
    'executor-is-given',
    'modules take the executor as a parameter: of the database they know the type',
    { path: `${server}modules/`, pathNot: tests },
    { path: database, dependencyTypesNot: ['type-only'] },
  ),
  room('integrations', integrations, [integrations, platform, contract, anyPackage], 'core'),
  room('doors', doors, [doors, kit, platform, contract, anyPackage], 'core'),
  rule(
    'module-to-module',
    'another module is asked through its service',
    { path: `${server}modules/([^/]+)/`, pathNot: tests },
    { path: `${server}modules/`, pathNot: [`${server}modules/$1/`, anyService, anySql] },
  ),
  rule(
    'composition-on-top',
    'app, main, demo and doors stand above the modules',
    { path: `${server}modules/`, pathNot: tests },
    { path: [`${server}[^/]+$`, `${server}demo/`, doors] },
  ),
]

const shared = [contract, domain, i18n, anyPackage]
/** The libraries of components, which only `ui` imports. */
const components = npm('@mantine/[^/]+')

const webRooms = [
  room('ui', ui, [
    ui,
    ...npm('react', 'react-dom', '@types/react', '@mantine/[^/]+', '@(tabler|fontsource)[^/]*/[^/]+'),
  ]),
  room('web-kit', webKit, [webKit, ui, ...shared]),
  room('entity', `${entities}([^/]+)/`, [`${entities}$1/`, webKit, ui, ...shared]),
  room('feature', `${web}features/([^/]+)/`, [`${web}features/$1/`, entities, webKit, ui, ...shared]),
  room('web-app', app, [app, `${web}features/`, entities, webKit, ui, ...shared]),
  rule(
    'components-in-ui',
    'the product has its own few components; what they are made of is known to ui alone',
    { path: web, pathNot: ui },
    { path: components },
  ),
  rule(
    'wrapped',
    'Dialog has a name from its first moment, and Waiting says that it takes longer',
    { path: web, pathNot: [ui, `${webKit}dialogs/Dialog\\.tsx$`, `${webKit}core/notices/Waiting\\.tsx$`] },
    { path: `${ui}(modal|skeleton)\\.ts$` },
  ),
]

/** The layers of the browser's kit, from the lowest: a layer imports itself and those before it. */
const kitLayers = [
  'core',
  'charts',
  'layout',
  'dialogs',
  'forms',
  'html',
  'uploads',
  'map',
  'history',
  'records',
  'table',
  'lists',
  'board',
]

/** The layers of what all other layers of the kit stand on. */
const coreLayers = [
  'session',
  'calls',
  'kept',
  'words',
  'names',
  'keys',
  'notices',
  'live',
  'loading',
  'address',
  'way',
  'drag',
]

/** The layers of the server's kit, from the lowest. The files beside them are below all. */
const serverKitLayers = [
  'texts',
  'pdf',
  'openapi',
  'uploads',
  'log',
  'sql',
  'http',
  'calls',
  'export',
  'areas',
]

/** The layers of the browser's lists. `useList` gives what the layers before it hold to those after it. */
const listLayers = [
  'state',
  'edit',
  'columns',
  'rows',
  'access',
  'filters',
  'column-choice',
  'bulk',
  'export',
  'views',
  'peek',
  'useList',
  'parts',
  'order',
  'ListPage',
]

/** A rule for each layer but the highest: it imports none of those after it. A layer is a folder or a file. */
const layered = (name, folder, layers) =>
  layers
    .slice(0, -1)
    .map((layer, at) =>
      rule(
        `${name}-${layer}`,
        `${layer} is below ${layers.slice(at + 1).join(', ')}`,
        { path: `${folder}${layer}(/|\\.tsx?$)`, pathNot: tests },
        { path: `${folder}(${layers.slice(at + 1).join('|')})(/|\\.tsx?$)` },
      ),
    )

const kitRules = [
  ...layered('kit', webKit, kitLayers),
  ...layered('core', `${webKit}core/`, coreLayers),
  ...layered('lists', `${webKit}lists/`, listLayers),
  rule(
    'table-is-told',
    'a table is told its rows and its order; it makes no call and reads no address',
    { path: `${webKit}table/`, pathNot: tests },
    {
      path: [
        `${webKit}core/(calls|live|way)/`,
        `${webKit}core/address/(address|useOpenRow)\\.tsx?$`,
        ...npm('@tanstack/react-(query|router)'),
      ],
    },
  ),
  rule(
    'kit-has-layers',
    'every file of the kit belongs to a layer',
    { path: '^apps/web/src/' },
    { path: webKit, pathNot: `${webKit}(${kitLayers.slice(1).join('|')}|core/(${coreLayers.join('|')}))/` },
  ),
  ...layered('server-kit', kit, serverKitLayers),
  rule(
    'server-kit-ground',
    'the files beside the layers are below them',
    { path: `${kit}[^/]+$`, pathNot: tests },
    { path: `${kit}.+/` },
  ),
  rule(
    'server-kit-has-layers',
    'every file of the kit belongs to a layer or is beside them',
    { path: '^apps/server/src/' },
    { path: kit, pathNot: [`${kit}[^/]+$`, `${kit}(${serverKitLayers.join('|')})/`] },
  ),
]

const everywhere = [
  rule(
    'two-sides',
    'browser and server share packages, not files; not in tests either',
    { path: '^apps/(server|web)/' },
    { path: '^(apps|e2e|bench|scripts)/', pathNot: '^apps/$1/' },
  ),
  rule(
    'packages-below-apps',
    'packages know no program that uses them; not in tests either',
    { path: '^packages/' },
    { path: '^(apps|e2e|bench|scripts)/' },
  ),
  rule(
    'test-code-in-tests',
    'what runs in production imports neither tests nor their tools',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    { path: [...tests, ...testTools] },
  ),
  rule('resolvable', 'what cannot be found cannot be checked', {}, { couldNotResolve: true }),
  rule(
    'declared-package',
    'a package stands in the package.json of the part that uses it',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
]

module.exports = {
  forbidden: [...packages, ...serverRooms, ...webRooms, ...kitRules, ...everywhere],
  options: {
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
