import { acceptAgreement, agreement, agreementList, agreementsToAccept } from '@wallpaper/contract/system'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { AgreementFigures } from './agreementFigures.ts'
import { presentAgreement, presentHead, presentPending } from './agreements.present.ts'
import { agreementReader } from './agreements.repository.ts'
import { acceptTicked, pendingAgreements, readAgreement } from './agreements.service.ts'

export interface AgreementDeps {
  clock: Clock
  figures: AgreementFigures
}

export const agreementRoutes = ({ clock, figures }: AgreementDeps): Route[] => [
  read(agreement, async ({ tx, input }) => {
    const found = await readAgreement(tx, figures, { ...input, version: input.version, now: clock() })
    return presentAgreement(found.agreement, found.isCurrent)
  }),
  read(agreementList, async ({ tx }) => ({
    items: (await agreementReader(tx).inForce(clock())).map(presentHead),
  })),
  read(agreementsToAccept, async ({ tx, caller }) => ({
    items: (await pendingAgreements(tx, caller.uid, clock())).map(presentPending),
  })),
  write(acceptAgreement, async ({ tx, input, caller }) => {
    const now = clock()
    await acceptTicked(tx, { uid: caller.uid, ticked: [input], needed: [], now })
    return { items: (await pendingAgreements(tx, caller.uid, now)).map(presentPending) }
  }),
]
