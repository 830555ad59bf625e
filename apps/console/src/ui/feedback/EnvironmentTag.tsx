import type { Me } from '../../lib/session.ts'
import { StateTag, type Tone } from './StateTag.tsx'

type Environment = Me['environment']

const words: Record<Environment, { word: string; tone: Tone }> = {
  production: { word: '生产环境', tone: 'no' },
  development: { word: '演示环境', tone: 'info' },
  test: { word: '测试环境', tone: 'wait' },
}

/** Always visible, so that nobody mistakes production for a test system. */
export const EnvironmentTag = ({ environment }: { environment: Environment }) => (
  <StateTag tone={words[environment].tone}>{words[environment].word}</StateTag>
)
