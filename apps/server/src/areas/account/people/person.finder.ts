/** People in the console's search, for this area and for what belongs to people. */
import { peopleList } from '@wallpaper/contract/account/account.console'
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Finder } from '../../staff/public.ts'
import { meaningOfSearch } from './people.console.service.ts'
import { peopleReader } from './people.repository.ts'
import type { PersonRow } from './person.repository.ts'

const stateWords: Record<PersonRow['state'], string> = {
  active: '正常',
  banned: '已封禁',
  closing: '注销中',
  closed: '已注销',
}

const phoneEndPattern = /^\d{4}$/

const search = (tx: Reader, vault: Vault, text: string, limit: number): Promise<PersonRow[]> => {
  const query = {
    ...meaningOfSearch(text, vault),
    ...(phoneEndPattern.test(text) && { phoneEnd: text }),
  }
  return peopleReader(tx).list({ query }, { after: null, limit })
}

export const personFinder = (vault: Vault): Finder => ({
  kind: 'person',
  label: '人',
  needs: peopleList,
  find: async (tx, text, limit) =>
    (await search(tx, vault, text, limit)).map(({ uid, nickname, state, phoneMasked }) => ({
      id: String(uid),
      title: nickname,
      note: [`编号 ${uid}`, phoneMasked && `手机 ${phoneMasked}`].filter(Boolean).join('，'),
      state: stateWords[state],
    })),
})

/** The people that a text names, with their nicknames. */
export const peopleNamed = async (
  tx: Reader,
  vault: Vault,
  text: string,
  limit: number,
): Promise<ReadonlyMap<number, string>> =>
  new Map((await search(tx, vault, text, limit)).map(({ uid, nickname }) => [uid, nickname]))
