/**
 * Who may import whom, as ARCHITECTURE.md draws it. Every rule's comment says what to do instead.
 * tools/importRules.test.ts holds one forbidden import for each rule, and fails for a rule without one.
 */
const { Visitor } = require('@swc/core/Visitor.js')
const { areaOrder } = require('./tools/areaOrder.cjs')

// swc parses `using x = …`, but the visitor it ships stops at it: let it look inside like at any declaration.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) }
}

const test = '\\.(test|suite|spec)\\.tsx?$|/test/'
const server = '^apps/server/src/'
/** What may mount the pure rendering of another app. */
const mountsGallery = `${server}(areas/codes/(audience|order|report|unlock|views)/[^/]+|demo\\.routes)\\.ts$`
/** SQL may be written here: the query side of an area, the ledger's stores, and the database layer itself. */
const seesSql = `\\.(repository|tables)\\.ts$|${server}ledger/[^/]+\\.store\\.ts$|${server}platform/(db|postgres)/|${test}`

/** One for each area: none imports those that stand after it in contracts.ts. */
const floors = areaOrder().flatMap((area, at, order) =>
  at + 1 < order.length
    ? [
        {
          name: 'areas-stand-on-floors',
          comment:
            'An area imports only areas before it in the list of contracts.ts. Make a slot in the lower area, which says what it needs, and give to it in the .area.ts of the upper one.',
          from: { path: `${server}areas/${area}/` },
          to: { path: `${server}areas/(${order.slice(at + 1).join('|')})/` },
        },
      ]
    : [],
)

const forbidden = [
  ...floors,
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one idea, or hide a third: move what both need into a file of its own.',
    from: {},
    // A contract loads its calls on demand, and they use the lists computed from all contracts.
    to: { circular: true, viaOnly: { pathNot: '\\.contract\\.ts$' } },
  },
  {
    name: 'imports-exist',
    comment:
      'This import leads nowhere. Write relative imports with their .ts or .tsx extension and list packages in package.json.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|vite/)|\\.wasm\\?url$' },
  },
  {
    name: 'contract-stands-alone',
    comment:
      'The contract is plain data for both sides: it imports zod and its own files. Put behaviour into the client or the server.',
    from: { path: '^packages/contract/', pathNot: test },
    to: { pathNot: '^packages/contract/|node_modules/zod/' },
  },
  {
    name: 'client-knows-only-the-contract',
    comment:
      'The client works in any browser app: it imports the contract and nothing else. Put the rest into the app that needs it.',
    from: { path: '^packages/client/', pathNot: test },
    to: { pathNot: '^packages/(client|contract)/' },
  },
  {
    name: 'drawing-knows-only-the-contract',
    comment:
      'The drawing package runs on phones, in the console and on the server alike: it imports the contract, its fonts and its own files. Canvases and pictures are given to it.',
    from: { path: '^packages/drawing/', pathNot: test },
    to: { pathNot: '^packages/(drawing|contract)/|node_modules/@fontsource/' },
  },
  {
    name: 'packages-know-no-app',
    comment:
      'Packages are below the apps. Move what both need into the package, or pass it in as an argument.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-are-strangers',
    comment:
      'Apps meet over HTTP only; what two of them share belongs in packages/contract. (Two exceptions: the audience and unlock folders of the codes area mount the pure rendering of apps/gallery, and demo.routes.ts that of apps/demo.)',
    from: { path: '^apps/([^/]+)/', pathNot: `${mountsGallery}|${test}` },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'the-server-mounts-only-the-gallery',
    comment:
      'The audience and unlock folders of codes may import apps/gallery and demo.routes.ts apps/demo (pure functions from data to HTML), and no other app. Talk to the others over HTTP.',
    from: { path: mountsGallery },
    to: { path: '^apps/', pathNot: '^apps/(server|gallery|demo)/' },
  },
  {
    name: 'areas-meet-at-public',
    comment: 'Import another area through its public.ts, and export there what you need, by name.',
    from: { path: '^apps/([^/]+)/src/areas/([^/]+)/' },
    to: { path: '^apps/$1/src/areas/', pathNot: '^apps/$1/src/areas/($2/|[^/]+/public\\.tsx?$)' },
  },
  {
    name: 'areas-do-not-look-up',
    comment:
      'The app knows its areas, never the other way round. Take what you need as a parameter, or move it down to platform, ui or lib.',
    from: { path: '^apps/(server|h5|console)/src/areas/', pathNot: `\\.area\\.ts$|${test}` },
    to: { path: '^apps/$1/src/(app/|[^/]+\\.tsx?$)' },
  },
  {
    name: 'an-area-is-built-from-services',
    comment:
      'An <area>.area.ts takes what it needs from services.ts and is defined by area.ts. What it needs besides belongs among the services.',
    from: { path: `${server}areas/.*\\.area\\.ts$` },
    to: { path: `${server}[^/]+\\.ts$`, pathNot: `${server}(area|services)\\.ts$` },
  },
  {
    name: 'only-app-lists-areas',
    comment:
      'An area is one value, which app.ts loads by its name. What another area needs of it is in its public.ts.',
    from: { path: server, pathNot: `${server}app\\.ts$|${test}` },
    to: { path: '\\.area\\.ts$' },
  },
  {
    name: 'the-console-knows-areas-by-their-screens',
    comment:
      'An area gives the console one value, in its <area>.screens.ts. Add what the app needs there, not another import.',
    from: { path: '^apps/console/src/app/', pathNot: test },
    to: { path: '^apps/console/src/areas/', pathNot: '/areas/[^/]+/[^/]+\\.screens\\.ts$' },
  },
  {
    name: 'platform-stands-below',
    comment:
      'platform/ knows no business: no area, ledger, partner or app file. Pass it in, or move the business part to its area.',
    from: { path: `${server}platform/`, pathNot: test },
    to: { path: server, pathNot: `${server}platform/` },
  },
  {
    name: 'partners-stand-beside-areas',
    comment:
      'A partner is a port and its HTTP adapter: it imports platform and other files in partners/. The area decides what a reply means.',
    from: { path: `${server}partners/`, pathNot: test },
    to: { path: server, pathNot: `${server}(partners|platform)/` },
  },
  {
    name: 'ledger-stands-below-areas',
    comment:
      'The ledger imports platform/ and itself. An area that moves money calls the ledger, never the reverse.',
    from: { path: `${server}ledger/`, pathNot: test },
    to: { path: server, pathNot: `${server}(ledger|platform)/` },
  },
  {
    name: 'ledger-tables-have-one-door',
    comment: 'Only the stores of the ledger touch its tables: post through ledger.ts.',
    from: { path: server, pathNot: `${server}ledger/[^/]+\\.store\\.ts$|${test}` },
    to: { path: `${server}ledger/[^/]+\\.tables\\.ts$` },
  },
  {
    name: 'sql-only-in-repositories',
    comment: 'Write the query in the *.repository.ts of the area and call it by name; services see no SQL.',
    from: { path: '^apps/server/', pathNot: seesSql },
    to: { path: 'node_modules/(drizzle-orm|pg|pg-pool|@types/pg)/' },
  },
  {
    name: 'tables-only-in-repositories',
    comment: 'A *.tables.ts is read by repositories only. Return plain values from the repository.',
    from: { path: '^apps/server/', pathNot: seesSql },
    to: { path: '\\.tables\\.ts$' },
  },
  {
    name: 'jobs-only-through-the-queue',
    comment: 'Enqueue through platform/queue, which does it in your transaction; nobody else sees pg-boss.',
    from: { path: '^apps/server/', pathNot: `${server}platform/queue/|${test}` },
    to: { path: 'node_modules/pg-boss/' },
  },
  {
    name: 'fastify-only-in-routes',
    comment:
      'Only *.routes.ts, platform/http, http.ts and the type of an area see Fastify. Give the service plain values.',
    from: {
      path: '^apps/server/',
      pathNot: `\\.routes\\.ts$|${server}platform/http/|${server}(http|area)\\.ts$|${test}`,
    },
    to: { path: 'node_modules/(fastify|fastify-plugin|@fastify/[^/]+)/' },
  },
  {
    name: 'phone-base-areas-are-strangers',
    comment:
      'account, home and system are open at once on every phone and must not need each other: link through the contract’s screens, and move what two of them share down to runtime/, ui/ or lib/.',
    from: { path: '^apps/h5/src/areas/(account|home|system)/', pathNot: test },
    to: { path: '^apps/h5/src/areas/(account|home|system)/', pathNot: '^apps/h5/src/areas/$1/' },
  },
  {
    name: 'runtime-knows-no-area',
    comment:
      'runtime/ is what the app gives to every area: it knows none of them. Put what is one area’s into that area, or have it connected by app/.',
    from: { path: '^apps/(h5|console)/src/runtime/', pathNot: test },
    to: { path: '^apps/$1/src/(areas|app)/' },
  },
  {
    name: 'ui-knows-no-runtime',
    comment:
      'ui/ draws what it is given: calls, session and drafts come in as properties from the area. A type that both need belongs to ui/.',
    from: { path: '^apps/(h5|console)/src/ui/', pathNot: test },
    to: { path: '^apps/$1/src/(areas|app|runtime)/' },
  },
  {
    name: 'page-stack-stands-alone',
    comment:
      'pageStack/ moves pages it is given and imports lib/ only. Pass the page, its path or its component in from the app.',
    from: { path: '^apps/h5/src/pageStack/', pathNot: test },
    to: { path: '^apps/h5/src/(areas|app|runtime|ui)/' },
  },
  {
    name: 'lib-is-pure',
    comment: 'lib/ holds pure functions. A component belongs in ui/, what needs the running app in runtime/.',
    from: { path: '^apps/(h5|console)/src/lib/', pathNot: test },
    to: { path: '^apps/$1/src/(areas|app|runtime|ui|pageStack)/' },
  },
  {
    name: 'faces-run-in-a-browser',
    comment:
      'A face and what it imports run in a browser, where there is no Node. Use the web API of the same name.',
    from: { path: '^(apps/(h5|console|gallery)/src|packages/(contract|client|drawing)/src)/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'Product code never imports tests or their tools. Move what both need out of the test.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
    to: { path: `${test}|node_modules/(vitest|fast-check|@playwright|@20minutes)/` },
  },
]

module.exports = {
  // Without it a broken rule is a warning, and the check would pass.
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist\\.\\d+|data|\\.cache)/|\\.(css|svg|png|webp|woff2?)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'require'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
