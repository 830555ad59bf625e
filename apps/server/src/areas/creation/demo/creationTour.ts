/** The part of the demo tour about uploading. */
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import type { Vault } from '../../../platform/crypto.ts'
import type { DemoTour } from '../../../platform/demo/tour.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { seenFlagReader } from '../catalogue/seenFlags.repository.ts'

const uploader = demoPeople.find(({ id }) => id === 'lead')
const line = 'picture'

export const creationTour = (vault: Vault) => (): DemoTour => ({
  steps: [
    {
      id: 'upload',
      order: 310,
      title: '上传作品',
      who: uploader?.nickname ?? '',
      actor: 'lead',
      text: '选几张图片，起个标题，选好分类，提交审核。上传须知只在第一次读一遍。',
      next: '下一步：审核员来审核',
      face: 'h5',
      path: makeScreens.upload(line),
      // Uploading requires the agreement, which no demo person has accepted.
      isDone: async (tx) => {
        const person = await findPersonByPhone(tx, vault.lookup(uploader?.phone ?? ''))
        return (
          person !== undefined && (await seenFlagReader(tx, line).of(person.uid)).agreementReadAt !== null
        )
      },
    },
  ],
})
