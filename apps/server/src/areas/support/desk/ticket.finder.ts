/** Tickets in the console's search: by the beginning of their number, and those of the people found. */
import { ticketList } from '@wallpaper/contract/support/support.console'
import { ticketKinds, ticketStates } from '@wallpaper/contract/support/support.labels'
import type { Vault } from '../../../platform/crypto.ts'
import { nicknamesOf, peopleNamed } from '../../account/public.ts'
import type { Finder } from '../../staff/public.ts'
import { deskReader } from './desk.repository.ts'

const peopleMax = 5

export const ticketFinder = (vault: Vault): Finder => ({
  kind: 'ticket',
  label: '工单',
  needs: ticketList,
  find: async (tx, text, limit) => {
    const uids = [...(await peopleNamed(tx, vault, text, peopleMax)).keys()]
    const found = await deskReader(tx).found({ text, uids }, limit)
    const names = await nicknamesOf(
      tx,
      found.map(({ uid }) => uid),
    )
    return found.map(({ id, uid, number, kind, state }) => ({
      id,
      title: `${number}，${ticketKinds[kind]}`,
      note: names.get(uid) ?? '',
      state: ticketStates[state],
    }))
  },
})
