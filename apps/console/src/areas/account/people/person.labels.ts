import type { OutputOf } from '@wallpaper/contract'
import type { peopleList, personOne } from '@wallpaper/contract/account/account.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type PersonItem = ItemOf<typeof peopleList>
export type PersonProfile = OutputOf<typeof personOne>
export type PersonState = PersonItem['state']

export const personLabels: Record<PersonState, { word: string; tone: Tone }> = {
  active: { word: '正常', tone: 'ok' },
  banned: { word: '已封禁', tone: 'no' },
  closing: { word: '注销中', tone: 'wait' },
  closed: { word: '已注销', tone: 'plain' },
}
