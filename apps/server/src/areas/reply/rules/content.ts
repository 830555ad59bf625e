/**
 * Turns the answers of a rule into what is sent: codes into their cards, works into their pictures. A picture that
 * is not in the account's library yet is sent as a card that leads to it.
 */
import type { ReplyAnswer } from '@wallpaper/contract/reply/reply.schemas'
import { type CodeCard, normalizeCode } from '../../codes/public.ts'
import { linkInstead, miniProgramText, type NoCard, type Outgoing } from './passiveReply.ts'

export interface Picture {
  title: string
  url: string
  thumbUrl: string
  /** Where the library of the account has it. */
  mediaId: string | null
  /** Whether it may be put there: it is sent as a picture then, and otherwise as a card. */
  isForLibrary: boolean
}

export interface Content {
  /** By the normalized code. */
  cards: ReadonlyMap<string, CodeCard>
  /** By the work's id. */
  pictures: ReadonlyMap<string, Picture>
  mini: { appId: string; page: string } | null
  /** The picture of each mini-program card, by the normalized code. */
  covers: ReadonlyMap<string, Picture>
  /** Why no card can be sent at all; null when it can. */
  noCard: NoCard | null
}

const cardOf = ({ title, description, pictureUrl, url }: CodeCard): Outgoing => ({
  kind: 'news',
  title,
  description,
  picture_url: pictureUrl,
  url,
})

/** Without a mini program of ours there is only the page. */
const miniOf = (
  title: string,
  { code, normalized, url }: CodeCard,
  { mini, covers, noCard }: Pick<Content, 'mini' | 'covers' | 'noCard'>,
): Outgoing => {
  if (!mini) return { kind: 'text', text: miniProgramText(title, { url, appId: null, path: '' }) }
  const cover = covers.get(normalized)
  const card = {
    kind: 'mini' as const,
    title,
    app_id: mini.appId,
    path: `${mini.page}?code=${encodeURIComponent(code)}`,
    media_id: cover?.mediaId ?? '',
    picture_url: cover?.url ?? '',
    url,
  }
  const why = noCard ?? (cover && cover.mediaId !== null ? null : 'picture')
  return why ? linkInstead(card, why) : card
}

/** Nothing for a code that was closed or a work that was taken down. */
export const outgoingOf = (
  answer: ReplyAnswer,
  { cards, pictures, mini, covers, noCard }: Content,
): Outgoing[] => {
  if (answer.kind === 'text') return [{ kind: 'text', text: answer.text }]
  if (answer.kind === 'picture') {
    const picture = pictures.get(answer.work_id)
    if (!picture) return []
    const { title, url, mediaId } = picture
    if (mediaId !== null) return [{ kind: 'image', media_id: mediaId, picture_url: url }]
    return [{ kind: 'news', title, description: '点开看大图', picture_url: url, url }]
  }
  const card = cards.get(normalizeCode(answer.code))
  if (!card) return []
  if (answer.kind === 'code') return [cardOf(card)]
  return [miniOf(answer.title, card, { mini, covers, noCard })]
}
