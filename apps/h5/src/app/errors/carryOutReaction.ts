import type { ApiError, NetworkError } from '@wallpaper/client'
import { ask, toast } from '../../ui/overlay/overlays.ts'
import type { ApiErrorActions } from './apiErrorActions.ts'
import { type Destination, type Reaction, reactionTo } from './catalogue.ts'

const moveOn = (afterwards: Destination, { endSession, relaunch, update, pages }: ApiErrorActions) => {
  if (afterwards === 'stay') return
  endSession()
  if (afterwards === 'update') update()
  else relaunch(pages[afterwards])
}

type DialogReaction = Extract<Reaction, { kind: 'dialog' }>

/** When a session ends, several calls fail together, perhaps with different codes: they share one dialog. */
const openDialogs = new Set<string>()

const showDialog = async (reaction: DialogReaction, actions: ApiErrorActions): Promise<void> => {
  const { title, text, button, icon, clearsSession, afterwards } = reaction
  const key = clearsSession ? 'session' : title + text
  if (openDialogs.has(key)) return
  openDialogs.add(key)
  if (clearsSession) {
    actions.clearStored()
    actions.rememberPage()
  }
  await ask({ title, text, confirm: button, cancel: null, key, ...(icon && { icon }) })
  openDialogs.delete(key)
  moveOn(afterwards, actions)
}

export const carryOutReaction = (error: ApiError | NetworkError, actions: ApiErrorActions): void => {
  const reaction = reactionTo(error)
  switch (reaction.kind) {
    case 'dialog':
      void showDialog(reaction, actions)
      break
    case 'open':
      if (reaction.page === 'login') {
        actions.rememberPage()
        actions.clearStored()
        actions.endSession()
      }
      actions.open(actions.pages[reaction.page])
      break
    case 'toast':
      toast(reaction.text)
      break
    case 'none':
      break
  }
}
