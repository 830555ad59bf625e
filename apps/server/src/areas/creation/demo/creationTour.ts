/** The part of the demo tour about uploading. */
import type { Vault } from '../../../platform/crypto.ts'
import { type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { seenFlagReader } from '../catalogue/seenFlags.repository.ts'

const uploader = demoPeople.find(({ id }) => id === 'lead')
const line = 'picture'

export const creationTour = (vault: Vault) => (): DemoTour => ({
  steps: tourSteps(new URL('./tour.data.json', import.meta.url), {
    upload: {
      // Uploading requires the agreement, which no demo person has accepted.
      isDone: async (tx) => {
        const person = await findPersonByPhone(tx, vault.lookup(uploader?.phone ?? ''))
        return (
          person !== undefined && (await seenFlagReader(tx, line).of(person.uid)).agreementReadAt !== null
        )
      },
    },
  }),
})
