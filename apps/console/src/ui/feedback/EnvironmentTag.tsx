import type { Me } from '../../lib/session.ts'
import { StateTag, type Tone } from './StateTag.tsx'

type Environment = Me['environment']

const words: Record<Environment, { word: string; tone: Tone }> = {
  production: { word: '生产环境', tone: 'no' },
  development: { word: '演示环境', tone: 'info' },
  test: { word: '测试环境', tone: 'wait' },
}

/** Always in sight: nobody should take the real thing for a playground. */
export const EnvironmentTag = ({ environment }: { environment: Environment }) => (
  <StateTag tone={words[environment].tone}>{words[environment].word}</StateTag>
)
