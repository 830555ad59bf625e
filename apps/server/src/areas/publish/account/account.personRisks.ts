import type { PersonRisks } from '../../account/public.ts'
import { accountReader } from './account.repository.ts'

/** Accounts that fell off: what is to be published through them stands still. */
export const publishAccountRisks: PersonRisks = {
  about: '平台账号',
  needs: 'publishing:see',
  async of(tx, uid) {
    const broken = (await accountReader(tx).ofPerson(uid)).filter(({ brokenAt }) => brokenAt !== null)
    return broken.length === 0
      ? []
      : [
          {
            title: `${broken.length} 个平台账号掉线`,
            note: `${broken.map(({ nickname }) => nickname).join('、')}，发布和挂载停着`,
            weight: 5,
            key: 'publish_account:all',
          },
        ]
  },
}
