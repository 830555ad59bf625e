/**
 * `npm run bench`: runs every benchmark, prints a table, and writes bench/results.json. `npm run bench --
 * read ledger` runs only those; options.ts describes shorter runs and checks.
 */
import { writeFile } from 'node:fs/promises'
import { arch, cpus } from 'node:os'
import { buildServer } from '../tools/builds.ts'
import { benchCallback } from './callback.ts'
import { benchContent } from './content.ts'
import { benchCreation } from './creation/creation.ts'
import { benchEarnings } from './earnings/earnings.ts'
import { benchEvents } from './events.ts'
import { benchGallery } from './gallery.ts'
import { benchCosts } from './growth/costs.ts'
import { benchGrowth } from './growth/growth.ts'
import { type Figure, sentenceOf, takeEndedAlone } from './harness.ts'
import { benchImport } from './import/import.ts'
import { benchLedger } from './ledger/ledger.ts'
import { isCheck, isQuick, wantedNames } from './options.ts'
import { benchOverload } from './overload/overload.ts'
import { benchPictures } from './pictures.ts'
import { stopSharedPostgres } from './postgres.ts'
import { benchRead } from './read.ts'
import { benchScreens } from './screens/screens.ts'
import { benchShareText } from './shareText.ts'
import { benchSize } from './size.ts'
import { benchStart } from './start.ts'
import { benchStudio } from './studio.ts'
import { benchTeam } from './team/team.ts'
import { benchWebs } from './webs.ts'

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  read: benchRead,
  screens: benchScreens,
  webs: benchWebs,
  pictures: benchPictures,
  studio: benchStudio,
  start: benchStart,
  size: benchSize,
  content: benchContent,
  gallery: benchGallery,
  events: benchEvents,
  callback: benchCallback,
  creation: benchCreation,
  ledger: benchLedger,
  earnings: benchEarnings,
  import: benchImport,
  team: benchTeam,
  overload: benchOverload,
  shareText: benchShareText,
  growth: benchGrowth,
  costs: benchCosts,
}

/** They start with the demo world, a build, or both. */
const slow = new Set(['screens', 'start', 'size', 'content'])

/** They take an hour and more, or write a file of the repository. */
const onlyNamed = new Set(['growth', 'costs'])

const isWanted = (name: string): boolean => {
  if (wantedNames.length > 0) return wantedNames.includes(name)
  return !(isQuick && slow.has(name)) && (isCheck || !onlyNamed.has(name))
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

const unknown = wantedNames.filter((name) => !benchmarks[name])
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`,
  )
  process.exit(2)
}

await buildServer(console.error)
const figures: Figure[] = []
const broken: string[] = []
for (const [name, bench] of Object.entries(benchmarks)) {
  if (!isWanted(name)) continue
  const begun = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const measured = await bench()
    if (measured.length === 0) throw new Error('it gave no figure')
    figures.push(...measured)
  } catch (error) {
    // The others can still be measured.
    broken.push(`${name} could not be measured: ${sentenceOf(error)}`, ...takeEndedAlone())
    console.error(error)
  }
  takeEndedAlone()
  console.error(`${Math.round((performance.now() - begun) / 1_000)} s`)
}
await stopSharedPostgres()

console.table(
  figures.map(({ name, ours, baseline, baselineName, unit, ratio, target, isMet }) => ({
    figure: name,
    ours: `${rounded(ours)} ${unit}`,
    baseline: `${rounded(baseline)} ${unit}`,
    against: baselineName,
    ratio: rounded(ratio),
    target,
    met: isCheck ? 'not judged' : isMet ? 'yes' : 'NO',
  })),
)
const machine = { arch: arch(), cores: cpus().length, node: process.version }
if (!isCheck)
  await writeFile(
    new URL('./results.json', import.meta.url),
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`,
  )
for (const sentence of broken) console.error(sentence)
const isGood = isCheck || figures.every(({ isMet }) => isMet)
process.exitCode = broken.length === 0 && isGood ? 0 : 1
