/** Text that must not be in the repository: paths of a person's machine, and hosts of a package registry. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rootPath } from './repository.ts'

const refused: { what: string; pattern: RegExp; only?: RegExp }[] = [
  { what: 'a folder of one machine', pattern: /(?<![\w.$}-])\/(work|root|Users|home\/\w+)\/[\w.-]+/ },
  { what: 'the address a package came from', pattern: /"resolved": "https?:/, only: /package-lock\.json$/ },
  { what: 'a registry', pattern: /^\s*(@[\w-]+:)?registry\s*=/, only: /\.npmrc$/ },
]

const isText = (bytes: Buffer) => !bytes.subarray(0, 8_000).includes(0)

export function findRefusedText(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      refused
        .filter(({ pattern, only }) => (only?.test(file) ?? true) && pattern.test(line))
        .map(({ what }) => `${file}:${index + 1} holds ${what}: ${line.trim().slice(0, 120)}`),
    )
}

/** Checks what git tracks; a copy without git has nothing to commit. */
export function checkTrackedText(): string[] {
  if (!existsSync(rootPath('.git'))) return []
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: rootPath(), encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((file) => file && existsSync(rootPath(file)))
    .flatMap((file) => {
      const bytes = readFileSync(rootPath(file))
      return isText(bytes) ? findRefusedText(file, bytes.toString('utf8')) : []
    })
}
