/** What is done with a publication: dangerous acts ask first, and every answer is shown at once. */
import { useQueryClient } from '@tanstack/react-query'
import {
  overseasPublishList,
  publicationAgain,
  publicationAsk,
  publicationCalendar,
  publicationCancel,
  publicationInit,
  publicationLink,
  publicationList,
  publicationPause,
  publicationRead,
  publicationReschedule,
  publicationUnsent,
} from '@wallpaper/contract/publish'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { askAnswers, type PublicationAct } from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import type { Publication, PublicationCard } from '../publish.types.ts'

/** Acts that need a form of their own. */
export type Asked = 'link' | 'reschedule'

export const useChanged = () => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return (detail: Publication) => {
    setReadData(client, publicationRead, { id: detail.id }, detail)
    invalidate(publicationList, overseasPublishList, publicationCalendar, publicationInit)
  }
}

const simple = {
  pause: ({ id }: PublicationCard) => runtime().call(publicationPause, { id, is_paused: true }),
  continue: ({ id }: PublicationCard) => runtime().call(publicationPause, { id, is_paused: false }),
} as const

const questions = {
  cancel: {
    title: '取消发布？',
    text: '还没有提交给平台，取消后什么都不会发出。',
    confirm: '取消发布',
    cancel: '再想想',
    isDanger: true,
  },
  unsent: {
    title: '确定没有发出？',
    text: '请先打开平台看一眼。如果平台上其实已发出，再发会变成两条。',
    confirm: '确定没发出',
    cancel: '再看看',
    isDanger: true,
  },
} as const

export const useActs = (onAsk: (act: Asked, card: PublicationCard) => void) => {
  const changed = useChanged()
  const { isBusy, submit } = useSubmit(async (_key, act: PublicationAct, card: PublicationCard) => {
    const { id } = card
    if (act === 'pause' || act === 'continue') return changed(await simple[act](card))
    if (act === 'ask') {
      const { answer, publication } = await runtime().call(publicationAsk, { id })
      changed(publication)
      return toast(askAnswers[answer])
    }
    if (act === 'cancel' || act === 'unsent') {
      if (!(await ask(questions[act]))) return
      const call = act === 'cancel' ? publicationCancel : publicationUnsent
      return changed(await runtime().call(call, { id }))
    }
    if (act === 'again') {
      const draft = await runtime().call(publicationAgain, { id })
      changed(draft)
      navigateTo(publishScreens.editor({ id: draft.id }))
    }
  })
  const press = (act: PublicationAct, card: PublicationCard) => {
    if (act === 'link' || act === 'reschedule') return onAsk(act, card)
    if (act === 'edit') return navigateTo(publishScreens.editor({ id: card.id }))
    if (act === 'hand_off') return navigateTo(publishScreens.publication({ id: card.id }))
    if (act === 'open') return void (card.url && window.open(card.url, '_blank', 'noopener'))
    return void submit(act, card)
  }
  return { isBusy, press }
}

export const sendLink = (id: string, text: string) => runtime().call(publicationLink, { id, text })

export const sendTime = (id: string, at: number | undefined, is_confirmed: boolean) =>
  runtime().call(publicationReschedule, { id, is_confirmed, ...(at !== undefined && { at }) })

export const lookAt = ({ platform }: PublicationCard): string => `打开${platforms[platform].name}看一眼`
