import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'

interface Rules {
  forbidden: (IForbiddenRuleType & { name: string; comment: string })[]
  options: ICruiseOptions
}
const rules: Rules = createRequire(import.meta.url)(rootPath('.dependency-cruiser.cjs'))

const { areaOrder }: { areaOrder: () => string[] } = createRequire(import.meta.url)('./areaOrder.cjs')

const server = 'apps/server/src'

/** One forbidden import for each rule: the rule, the file, and the import. */
const refused: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'packages/contract/src/chicken.ts', './egg.ts'],
  ['imports-exist', 'packages/contract/src/lost.ts', './nowhere.ts'],
  ['contract-stands-alone', 'packages/contract/src/dates.ts', 'dayjs'],
  ['client-knows-only-the-contract', 'packages/client/src/call.ts', 'dayjs'],
  ['drawing-knows-only-the-contract', 'packages/drawing/src/canvas.ts', 'dayjs'],
  ['packages-know-no-app', 'packages/client/src/upward.ts', '../../../apps/h5/src/lib/money.ts'],
  ['apps-are-strangers', `${server}/areas/wallet/wallet.service.ts`, '../../../../h5/src/lib/money.ts'],
  [
    'the-server-mounts-only-the-gallery',
    `${server}/areas/codes/audience/audience.face.ts`,
    '../../../../../h5/src/lib/money.ts',
  ],
  ['areas-meet-at-public', `${server}/areas/wallet/wallet.present.ts`, '../team/team.service.ts'],
  ['areas-meet-at-public', 'apps/h5/src/areas/wallet/pages/Wallet.tsx', '../../team/components/Face.tsx'],
  ['areas-stand-on-floors', `${server}/areas/wallet/wallet.rules.ts`, '../team/public.ts'],
  ['areas-stand-on-floors', `${server}/areas/staff/demo/demoStaff.ts`, '../../support/public.ts'],
  ['areas-stand-on-floors', `${server}/areas/learn/learn.area.ts`, '../member/public.ts'],
  ['areas-do-not-look-up', `${server}/areas/wallet/wallet.jobs.ts`, '../../app.ts'],
  ['an-area-is-built-from-services', `${server}/areas/wallet/wallet.area.ts`, '../../env.ts'],
  ['only-app-lists-areas', `${server}/areas/team/team.rules.ts`, './team.area.ts'],
  ['areas-do-not-look-up', 'apps/console/src/areas/wallet/public.ts', '../../app/pages.ts'],
  ['the-console-knows-areas-by-their-screens', 'apps/console/src/app/TopBar.tsx', '../areas/team/public.ts'],
  ['platform-stands-below', `${server}/platform/clock.ts`, '../areas/team/public.ts'],
  ['partners-stand-beside-areas', `${server}/partners/pay/pay.port.ts`, '../../areas/team/public.ts'],
  ['ledger-stands-below-areas', `${server}/ledger/ledger.ts`, '../areas/team/public.ts'],
  [
    'ledger-tables-have-one-door',
    `${server}/areas/wallet/wallet.repository.ts`,
    '../../ledger/ledger.tables.ts',
  ],
  ['sql-only-in-repositories', `${server}/areas/team/team.jobs.ts`, 'drizzle-orm/pg-core'],
  ['tables-only-in-repositories', `${server}/areas/team/team.present.ts`, './team.tables.ts'],
  ['jobs-only-through-the-queue', `${server}/areas/team/team.later.ts`, 'pg-boss'],
  ['fastify-only-in-routes', `${server}/areas/team/team.web.ts`, '@fastify/cookie'],
  ['phone-base-areas-are-strangers', 'apps/h5/src/areas/home/pages/Start.tsx', '../../account/public.ts'],
  ['runtime-knows-no-area', 'apps/h5/src/runtime/useTeam.ts', '../areas/team/public.ts'],
  ['runtime-knows-no-area', 'apps/h5/src/runtime/useTitle.ts', '../app/pages.ts'],
  ['ui-knows-no-runtime', 'apps/console/src/ui/Table.tsx', '../app/pages.ts'],
  ['ui-knows-no-runtime', 'apps/h5/src/ui/SessionName.tsx', '../runtime/useSession.ts'],
  ['page-stack-stands-alone', 'apps/h5/src/pageStack/stack.tsx', '../areas/team/public.ts'],
  ['page-stack-stands-alone', 'apps/h5/src/pageStack/Frame.tsx', '../ui/Button.tsx'],
  ['lib-is-pure', 'apps/h5/src/lib/mask.ts', '../ui/Button.tsx'],
  ['lib-is-pure', 'apps/h5/src/lib/own.ts', '../runtime/useSession.ts'],
  ['faces-run-in-a-browser', 'apps/h5/src/lib/files.ts', 'node:fs'],
  ['faces-run-in-a-browser', 'apps/h5/src/lib/disposed.ts', './mask.ts'],
  ['no-tests-in-the-product', `${server}/areas/team/team.routes.ts`, 'vitest'],
]

/** Permitted imports, so that no rule forbids everything. */
const allowed: [from: string, to: string][] = [
  ['packages/contract/src/endpoint.ts', 'zod'],
  ['packages/client/src/index.ts', '../../contract/src/endpoint.ts'],
  [`${server}/areas/codes/audience/audience.face.ts`, '../../../../../gallery/src/index.ts'],
  [`${server}/areas/reply/reply.area.ts`, '../../area.ts'],
  [`${server}/app.ts`, './areas/reply/reply.area.ts'],
  [`${server}/areas/reply/reply.routes.ts`, 'fastify'],
  [`${server}/areas/reply/reply.repository.ts`, 'drizzle-orm/pg-core'],
  [`${server}/areas/reply/reply.repository.ts`, './reply.tables.ts'],
  [`${server}/areas/reply/reply.service.ts`, '../team/public.ts'],
  [`${server}/areas/member/member.rules.ts`, '../learn/public.ts'],
  [`${server}/areas/reply/reply.service.ts`, '../../partners/sms/sms.port.ts'],
  [`${server}/areas/reply/reply.service.ts`, '../../ledger/posting.ts'],
  [`${server}/areas/reply/reply.test.ts`, 'vitest'],
  [`${server}/ledger/ledger.store.ts`, './ledger.tables.ts'],
  [`${server}/ledger/posting.ts`, '../platform/ids.ts'],
  [`${server}/partners/sms/sms.port.ts`, '../../platform/ids.ts'],
  [`${server}/platform/queue/queue.ts`, 'pg-boss'],
  [`${server}/platform/ids.ts`, 'node:crypto'],
  ['apps/h5/src/areas/reply/pages/Reply.tsx', '../../team/public.ts'],
  ['apps/h5/src/areas/reply/pages/Reply.tsx', '../../../ui/Button.tsx'],
  ['apps/h5/src/areas/reply/pages/Reply.tsx', '../../../runtime/useSession.ts'],
  ['apps/h5/src/areas/account/pages/Profile.tsx', '../../upload/public.ts'],
  ['apps/h5/src/runtime/useSession.ts', '../ui/Button.tsx'],
  ['apps/h5/src/ui/Sheet.tsx', '../pageStack/backGuards.ts'],
  ['apps/h5/src/app/App.tsx', '../areas/reply/pages/Reply.tsx'],
  ['apps/console/src/app/screens.ts', '../areas/reply/reply.screens.ts'],
]

const packages = ['dayjs', 'zod', 'drizzle-orm', 'pg-boss', 'fastify', '@fastify/cookie', 'vitest']

let folder: string
let violations: { rule: string; from: string }[]

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text, { flag: 'a' })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  const edges = [...refused.map(([, from, to]) => [from, to] as const), ...allowed]
  for (const name of packages) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, '')
  }
  await write('node_modules/drizzle-orm/pg-core.js', '')
  for (const [from, to] of edges) {
    await write(from, `import '${to}'\n`)
    if (to.startsWith('.') && !to.includes('nowhere')) await write(join(dirname(from), to), '')
  }
  const usesUsing = "{ using file = await import('node:fs') }\n"
  await write('apps/h5/src/lib/disposed.ts', usesUsing)
  await write('packages/contract/src/egg.ts', "import type { x } from './chicken.ts'\n")
  const options = {
    ...rules.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  }
  const { output } = await cruise(['apps', 'packages'], options)
  if (typeof output === 'string') throw new Error(output)
  violations = output.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from }) => ({ rule: rule.name, from }))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the import rules', () => {
  it.each(refused)('%s refuses %s → %s', (rule, from) => {
    expect(violations).toContainEqual({ rule, from })
  })

  it.each(allowed)('let %s import %s', (from) => {
    const wanted = refused.filter(([, path]) => path === from).map(([rule]) => rule)
    const found = violations.filter((violation) => violation.from === from).map(({ rule }) => rule)
    expect(found).toEqual(wanted)
  })

  it('know the place of every area', async () => {
    expect(areaOrder().toSorted()).toEqual((await readdir(rootPath(`${server}/areas`))).toSorted())
  })

  it('each have an import here that breaks them, and a comment that says what to do instead', () => {
    expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(rules.forbidden.map(({ name }) => name)))
    for (const { comment } of rules.forbidden) expect(comment.length).toBeGreaterThan(40)
  })
})
