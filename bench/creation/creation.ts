/**
 * Response times for creators, reviewers and the audience, with a million works of 100,000 homepages and ten
 * million events: a page of a list at 10,000 works of one homepage against 100, a deep page against the
 * first, and searches in everything against a hundredth of it.
 */
import { dataAssistant } from '@wallpaper/contract/codes'
import { photoStatusList } from '@wallpaper/contract/creation'
import { funnelOf } from '../../apps/server/src/areas/codes/funnel/funnel.service.ts'
import { contentReader } from '../../apps/server/src/areas/creation/content/content.console.repository.ts'
import { foundWorks } from '../../apps/server/src/areas/creation/overview/found.repository.ts'
import { nearDuplicatesOf } from '../../apps/server/src/areas/creation/public.ts'
import { listWorks, sortWork } from '../../apps/server/src/areas/creation/work/work.service.ts'
import {
  connectDatabase,
  type Database,
  type Reader,
  type Tx,
} from '../../apps/server/src/platform/db/database.ts'
import { builtServer, type Figure, median, startProcess, temporaryFolder } from '../harness.ts'
import { roundsOr, sized } from '../options.ts'
import { migrated, startBenchPostgres } from '../postgres.ts'
import { productionEnv } from '../read.ts'
import { commonWord, type FilledHomepage, fill, fillHomepage, homepagesEach, rareWord } from './fill.ts'
import { type Audience, fillAudience } from './fillAudience.ts'

const runs = roundsOr(60)
/** The deep page of twenty, a hundred pages before the last. */
const deepPage = sized(400, 10)

type Work = (tx: Reader) => Promise<unknown>

/**
 * Median milliseconds of each, in alternating rounds, so that other load on the machine affects all of them.
 */
const timedTogether = async (db: Database, works: readonly Work[]): Promise<number[]> => {
  const times = works.map((): number[] => [])
  for (let run = 0; run < runs + 5; run += 1) {
    for (const [at, work] of works.entries()) {
      const begin = performance.now()
      await db.read(work)
      if (run >= 5) times[at]?.push(performance.now() - begin)
    }
  }
  return times.map(median)
}

const timed = async (db: Database, work: Work): Promise<number> =>
  (await timedTogether(db, [work]))[0] ?? Number.NaN

const deps = {
  clock: () => Date.now(),
  addressesOf: () => ({ small: '', medium: '', large: '', video: null }),
}

type Sort = 'newest' | 'hottest' | 'manual'

const pageOf = (tx: Reader, { uid, id }: FilledHomepage, sort: Sort, cursor?: string) =>
  listWorks(
    tx,
    { uid, line: 'picture' },
    photoStatusList.input.parse({ homepage_id: id, sort, limit: '20', ...(cursor && { cursor }) }),
    deps,
  )

/** The cursor of a deep page. */
const deepCursor = async (db: Database, homepage: FilledHomepage, sort: Sort, pages: number) => {
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const { next_cursor } = await db.read((tx) => pageOf(tx, homepage, sort, cursor))
    cursor = next_cursor ?? undefined
  }
  return cursor
}

interface Compared {
  name: string
  ours: number
  baseline: number
  baselineName: string
}

const atMost = ({ name, ours, baseline, baselineName }: Compared, ratio: number): Figure => ({
  name,
  ours,
  baseline,
  baselineName,
  unit: 'ms',
  ratio: ours / baseline,
  target: `≤ ${ratio}`,
  isMet: ours / baseline <= ratio,
})

const within = ({ name, ours, baseline, baselineName }: Compared, most: number): Figure => ({
  name,
  ours,
  baseline,
  baselineName,
  unit: 'ms',
  ratio: ours / baseline,
  target: `≤ ${most} ms`,
  isMet: ours <= most,
})

const lists = async (db: Database, url: string): Promise<Figure[]> => {
  const [small, large] = [await fillHomepage(url, 100), await fillHomepage(url, 20 * (deepPage + 100))]
  const figures: Figure[] = []
  for (const sort of ['newest', 'hottest', 'manual'] as const) {
    const cursor = await deepCursor(db, large, sort, deepPage)
    const [few = Number.NaN, many = Number.NaN, deep = Number.NaN] = await timedTogether(db, [
      (tx) => pageOf(tx, small, sort),
      (tx) => pageOf(tx, large, sort),
      (tx) => pageOf(tx, large, sort, cursor),
    ])
    const first = { name: `works by ${sort}, first page of 10,000`, ours: many, baseline: few }
    figures.push(atMost({ ...first, baselineName: 'first page of 100' }, 1.3))
    const far = { name: `works by ${sort}, page 400 of 10,000`, ours: deep, baseline: many }
    figures.push(atMost({ ...far, baselineName: 'first page of 10,000' }, 1.3))
  }
  return figures
}

/** How many rows of works one drag writes. */
const rowsOfDrag = (db: Database, { uid, id }: FilledHomepage): Promise<number> =>
  db.write(async (tx) => {
    const { items } = await pageOf(tx, { uid, id }, 'manual')
    const [first, second] = [items.at(0), items.at(-1)]
    if (!first || !second) throw new Error('no works to drag')
    const before = await writtenRows(tx)
    await sortWork(tx, { uid, line: 'picture' }, { photo_id: first.id, after_photo_id: second.id }, deps)
    return (await writtenRows(tx)) - before
  })

const writtenRows = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.$client.query(
    `SELECT n_tup_ins + n_tup_upd AS n FROM pg_stat_xact_user_tables WHERE relname = 'works'`,
  )
  return Number(rows[0]?.n ?? 0)
}

const dragged = async (db: Database, url: string): Promise<Figure> => {
  const ours = await rowsOfDrag(db, await fillHomepage(url, 9_999))
  const baseline = await rowsOfDrag(db, await fillHomepage(url, 99))
  return {
    name: 'rows of works that a drag writes in 9,999',
    ours,
    baseline,
    baselineName: 'in 99',
    unit: '',
    ratio: ours / baseline,
    target: '= 1 row',
    isMet: ours === 1,
  }
}

const hash = 'f0e1d2c3b4a59687'

/** The queries of the phone's search and of the console's library. */
const searched = { 'a common word': commonWord, 'a rare word': rareWord, 'a word that is not there': '没有' }

const firstPage = { after: null, limit: 20 }

const ownWith =
  (text: string, uid: () => number): Work =>
  async (tx) => {
    const found = foundWorks(tx, uid(), text)
    await found.list(firstPage)
    await found.count()
  }

const libraryWith =
  (text: string): Work =>
  async (tx) => {
    const filter = { text, isDeleted: false, sort: 'newest' } as const
    await contentReader(tx).works(filter, firstPage)
    await contentReader(tx).countWorks(filter)
  }

const lookUps = (audience: Audience): Record<string, Work> => {
  let turn = 0
  const next = () => {
    turn += 1
    const found = audience.codes[turn % audience.codes.length]
    if (!found) throw new Error('no code was filled')
    return found
  }
  const funnelBy = (group: 'code' | 'photo') => (tx: Reader) =>
    funnelOf(
      tx,
      { uid: next().uid, line: 'picture' },
      dataAssistant.input.parse({ period: 'month', group }),
      deps,
    )
  return {
    'look-alikes of a picture': (tx) => nearDuplicatesOf(tx, { uid: 1, perceptualHash: hash }, 10),
    ...Object.fromEntries(
      Object.entries(searched).flatMap(([name, text]) => [
        [`one's own works with ${name}, and how many`, ownWith(text, () => next().uid)],
        [`everybody's works with ${name} in the library, and how many`, libraryWith(text)],
      ]),
    ),
    'data assistant by code': funnelBy('code'),
    'data assistant by work': funnelBy('photo'),
  }
}

/** Each with another code, so that no page comes from the server's cache. */
const audiencePage = async (url: string, folder: string, { codes }: Audience): Promise<number> => {
  const server = await startProcess(builtServer, { env: productionEnv(url, folder) })
  try {
    const times: number[] = []
    for (const { code } of codes.slice(0, 100)) {
      const begin = performance.now()
      const reply = await fetch(`${server.url}/s/${code}`)
      await reply.text()
      if (!reply.ok) throw new Error(`the page of a code answered ${reply.status}`)
      times.push(performance.now() - begin)
    }
    return median(times.slice(20))
  } finally {
    await server.stop()
  }
}

interface Scale {
  people: number
  /** Per homepage. */
  works: number
  /** Per person's code. */
  events: number
}

const countOf = ({ people, works }: Scale): string => (people * homepagesEach * works).toLocaleString('en')

const measuredAt = async (scale: Scale, isWhole: boolean) => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path, { durable: false })
  const { url } = postgres
  const db = connectDatabase({ url })
  try {
    await migrated(url)
    const begin = performance.now()
    await fill(url, scale)
    const audience = await fillAudience(url, scale.events)
    const seconds = (performance.now() - begin) / 1_000
    console.error(
      `  ${countOf(scale)} works and ${audience.events} events filled in ${Math.round(seconds)} s`,
    )
    const times = new Map<string, number>()
    for (const [name, work] of Object.entries(lookUps(audience))) times.set(name, await timed(db, work))
    const figures = isWhole ? [...(await lists(db, url)), await dragged(db, url)] : []
    times.set('audience page that nobody had yet', await audiencePage(url, folder.path, audience))
    return { seconds, times, figures }
  } finally {
    await db.close()
    await postgres.stop()
    await folder.remove()
  }
}

const few: Scale = { people: sized(50, 5), works: 10, events: sized(2_000, 30) }
const all: Scale = { ...few, people: sized(5_000, 25) }

export const benchCreation = async (): Promise<Figure[]> => {
  const hundredth = await measuredAt(few, false)
  const whole = await measuredAt(all, true)
  const found = [...whole.times].map(([name, ours]) =>
    within(
      {
        name: `${name} among ${countOf(all)} works`,
        ours,
        baseline: hundredth.times.get(name) ?? Number.NaN,
        baselineName: `among ${countOf(few)}`,
      },
      50,
    ),
  )
  const filled: Figure = {
    name: 'a million works and ten million events filled in',
    ours: whole.seconds,
    baseline: hundredth.seconds * (all.people / few.people),
    baselineName: 'a hundred times a hundredth',
    unit: 's',
    ratio: whole.seconds / (hundredth.seconds * (all.people / few.people)),
    target: '≤ 300 s',
    isMet: whole.seconds <= 300,
  }
  return [filled, ...found, ...whole.figures]
}
