/**
 * How long and how much is measured. `npm run bench -- read --rounds 1 --seconds 2` is shorter than usual;
 * `--check` only checks that each benchmark still runs: little data, a second of load, and no targets.
 * `--quick` skips the slow ones.
 */
import { parseArgs } from 'node:util'

const usage = `npm run bench -- [names] [--rounds N] [--seconds N] [--check] [--quick]
  names      those benchmarks alone, such as: read ledger
  --rounds   how often each is measured
  --seconds  how long one load lasts
  --check    only tries whether they run, and judges nothing
  --quick    leaves out what needs minutes before its first figure
  BENCH_CALLS=order/,profit_report   of the screens only the calls whose path contains one of these`

const argumentsOf = (args: readonly string[]) => {
  try {
    const parsed = parseArgs({
      args: [...args],
      options: {
        check: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
    if (!parsed.values.help) return parsed
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
}

const { values, positionals } = argumentsOf(
  process.argv[1]?.endsWith('bench/run.ts') ? process.argv.slice(2) : [],
)

export const wantedNames = positionals
export const isCheck = values.check
/** Skips what needs minutes of preparation: the demo world, or builds of the faces. */
export const isQuick = values.quick

const given = (flag: 'rounds' | 'seconds'): number | undefined => {
  const text = values[flag]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${flag} takes a number above 0, not ${text}`)
  return number
}

/** The amount of data: people, rows. */
export const sized = (usual: number, inCheck: number): number => (isCheck ? inCheck : usual)

export const roundsOr = (usual: number): number => (isCheck ? 1 : (given('rounds') ?? usual))

/** Per load. */
export const secondsOr = (usual: number): number => (isCheck ? 1 : (given('seconds') ?? usual))
