import type { InputOf, OutputOf } from '@wallpaper/contract'
import type {
  dataAssistant,
  searchCodeCheck,
  searchCodeInit,
  searchCodeShareKit,
} from '@wallpaper/contract/codes'

export type CodeListReply = OutputOf<typeof searchCodeInit>
export type Code = CodeListReply['items'][number]
export type CodeState = Code['state']
export type TargetKind = Code['target']['kind']
export type CodeFilter = InputOf<typeof searchCodeInit>
export type CodeCheck = OutputOf<typeof searchCodeCheck>
export type ShareKit = OutputOf<typeof searchCodeShareKit>
export type Funnel = OutputOf<typeof dataAssistant>
export type FunnelCounts = NonNullable<Funnel['counts']>
export type FunnelInput = InputOf<typeof dataAssistant>

export interface Target {
  kind: TargetKind
  id: string
  name: string
  thumbUrl: string | null
  note: string
}
