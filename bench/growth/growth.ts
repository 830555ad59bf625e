/**
 * After a year of growth: what the audience's events and pages, the data assistant, the wallet, the report and a posting
 * cost among 100 million events and 10 million postings, against the same among a hundredth, in alternating rounds; how
 * long a month takes to be dropped while events arrive; and what VACUUM and a back-up take. BENCH_EVENTS sets another
 * number of events. It only runs when it is named: the whole of it needs hours and 60 GB.
 */
import { type Figure, median } from '../harness.ts'
import { roundsOr, sized } from '../options.ts'
import { type Call, calls } from './calls.ts'
import { acknowledgedBy, droppedMonth } from './intake.ts'
import { upkeepFigures } from './upkeep.ts'
import { eventsEach, makeWorld, type World } from './world.ts'

const events = sized(Number(process.env.BENCH_EVENTS ?? 100_000_000), 40_000)
const creators = Math.round(events / eventsEach)
const fewCreators = Math.max(2, Math.round(creators / 100))
/** As many creators are asked in both, so that caches help both alike. */
const asked = Math.min(200, fewCreators)
const runs = roundsOr(100)
const warmRuns = Math.min(10, runs)
const intakeRounds = roundsOr(3)
const intakeTarget = 0.9
const callTarget = 1.2
const dropTargetMs = 1_000

interface Worlds {
  few: World
  all: World
}

const timeOf = async (world: World, call: Call, turn: number): Promise<number> => {
  const one = world.codes[turn % world.codes.length]
  if (!one) throw new Error('no code was filled')
  const begun = performance.now()
  await call(world, one)
  return performance.now() - begun
}

const callFigure = async ({ few, all }: Worlds, name: string, call: Call): Promise<Figure> => {
  const times: Record<keyof Worlds, number[]> = { few: [], all: [] }
  for (let turn = 0; turn < runs + warmRuns; turn += 1) {
    const [small, large] = [await timeOf(few, call, turn), await timeOf(all, call, turn)]
    if (turn < warmRuns) continue
    times.few.push(small)
    times.all.push(large)
  }
  const [ours, baseline] = [median(times.all), median(times.few)]
  // At once: a run that is cut short has shown what it measured.
  console.error(`  ${name} ${(ours / baseline).toFixed(2)}`)
  return {
    name: `${name} among ${all.events.toLocaleString('en')} events and ${all.postings.toLocaleString('en')} postings`,
    ours,
    baseline,
    baselineName: 'among a hundredth',
    unit: 'ms',
    ratio: ours / baseline,
    target: `≤ ${callTarget}`,
    isMet: ours / baseline <= callTarget,
  }
}

const intakeFigure = async ({ few, all }: Worlds): Promise<Figure> => {
  const pairs: { few: number; all: number }[] = []
  // One round before the first that counts.
  for (let round = 0; round <= intakeRounds; round += 1)
    pairs.push({ few: await acknowledgedBy(few), all: await acknowledgedBy(all) })
  const counted = pairs.slice(1)
  const ratio = median(counted.map((pair) => pair.all / pair.few))
  return {
    name: `events acknowledged a second among ${all.events.toLocaleString('en')}`,
    ours: median(counted.map((pair) => pair.all)),
    baseline: median(counted.map((pair) => pair.few)),
    baselineName: 'among a hundredth',
    unit: '/s',
    ratio,
    target: `≥ ${intakeTarget}`,
    isMet: ratio >= intakeTarget,
  }
}

const dropFigure = async (world: World): Promise<Figure> => {
  const { rows, ms } = await droppedMonth(world)
  return {
    name: `a month of ${rows.toLocaleString('en')} events dropped while events arrive`,
    ours: ms,
    baseline: dropTargetMs,
    baselineName: 'the limit',
    unit: 'ms',
    ratio: ms / dropTargetMs,
    target: '≤ 1',
    isMet: ms <= dropTargetMs,
  }
}

export const benchGrowth = async (): Promise<Figure[]> => {
  const few = await makeWorld(fewCreators, asked)
  try {
    const all = await makeWorld(creators, asked)
    try {
      const worlds = { few, all }
      const figures: Figure[] = []
      for (const [name, call] of Object.entries(calls)) figures.push(await callFigure(worlds, name, call))
      return [
        await intakeFigure(worlds),
        ...figures,
        await dropFigure(all),
        ...(await upkeepFigures(few.url, all.url)),
      ]
    } finally {
      await all.stop()
    }
  } finally {
    await few.stop()
  }
}
