/** `npm run machines` draws docs/machines.md from the tables of states in the areas' `*.states.ts`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Machine } from '../apps/server/src/platform/stateMachine.ts'
import { isMain, rootPath } from './repository.ts'

const path = rootPath('docs/machines.md')
const areas = rootPath('apps/server/src/areas')

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'table' in value && 'initial' in value && 'step' in value

/** Every table of states, by its file; a file without one is named by the test. */
export const readMachines = async (): Promise<{ file: string; machine: Machine | undefined }[]> =>
  Promise.all(
    globSync('**/*.states.ts', { cwd: areas })
      .toSorted()
      .map(async (file) => {
        const exported: object = await import(pathToFileURL(`${areas}/${file}`).href)
        return { file, machine: Object.values(exported).find(isMachine) }
      }),
  )

const acted = (acts: readonly string[] | undefined) =>
  acts && acts.length > 0 ? ` / ${acts.join(', ')}` : ''

const stepsOf = ({ stateIds, eventIds, find }: Machine) =>
  stateIds.flatMap((from) =>
    eventIds.flatMap((event) => {
      const step = find(from, event)
      return step ? [{ from, event, ...step }] : []
    }),
  )

const drawn = (machine: Machine): string => {
  const { states, initial } = machine
  return [
    ...Object.entries(states).map(([id, label]) => `  ${id}: ${id} ${label}`),
    ...Object.entries(initial).map(
      ([id, acts]) => `  [*] --> ${id}${acts?.length ? ` : ${acts.join(', ')}` : ''}`,
    ),
    ...stepsOf(machine).flatMap(({ from, event, to, acts, otherwise }) => [
      `  ${from} --> ${to} : ${event}${acted(acts)}`,
      ...(otherwise ? [`  ${from} --> ${otherwise} : ${event}, not possible`] : []),
    ]),
  ].join('\n')
}

const rows = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([id, words]) => `| ${id} | ${words} |`)
    .join('\n')

const sectionOf = (machine: Machine, file: string): string => {
  const { title, events, acts, stateIds, eventIds, table } = machine
  const ignored = stateIds.flatMap((state) => {
    const some = eventIds.filter((event) => table[state]?.[event] === 'ignored')
    return some.length > 0 ? [`${state} (${some.join(', ')})`] : []
  })
  return `## ${title}
\`apps/server/src/areas/${file}\`

\`\`\`mermaid
stateDiagram-v2
${drawn(machine)}
\`\`\`

| event | when |
|---|---|
${rows(events)}
${Object.keys(acts).length > 0 ? `\n| in the same transaction | is |\n|---|---|\n${rows(acts)}\n` : ''}${
  ignored.length > 0 ? `\nMay come late or once more, and changes nothing: ${ignored.join('; ')}.\n` : ''
}`
}

export const machinesText = async (): Promise<string> => `# State machines

Written by \`npm run machines\` from the tables that the code takes its steps through; a test says when it is old. A
step that is not drawn cannot happen: the code refuses it. \`apps/server/src/test/machines\` runs random chains of
events, with repeated and lost ones and crashes, over the real services; \`MODEL_RUNS=500\` makes it longer.

${(await readMachines()).flatMap(({ machine, file }) => (machine ? [sectionOf(machine, file)] : [])).join('\n')}`

/** Whether docs/machines.md is as the code is. */
export const areMachinesDrawn = async (): Promise<boolean> =>
  readFileSync(path, 'utf8') === (await machinesText())

if (isMain(import.meta)) {
  writeFileSync(path, await machinesText())
  console.log('docs/machines.md 已更新。')
}
