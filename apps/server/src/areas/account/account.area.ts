/** Accounts: sign-in, profile, sub-accounts, bans, appeals, closure, and the staff side of these. */

import { defineArea } from '../../area.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { eraseNotices, recipients } from '../notice/public.ts'
import {
  approvalKinds,
  approvalsOf,
  dueWorks,
  eraseComments,
  figures,
  finders,
  namers,
  namingOf,
  settings,
} from '../staff/public.ts'
import { privatePictures, uploadEraser } from '../upload/public.ts'
import { accountEntries } from './account.entries.ts'
import { accountFirstSteps } from './account.firstSteps.ts'
import { accountGrowth } from './account.growth.ts'
import { accountJobHandlers, accountJobs } from './account.jobs.ts'
import { accountRoutes } from './account.routes.ts'
import { accountSettings } from './account.settings.ts'
import {
  closureBlockers,
  entries,
  erasers,
  firstSteps,
  heldData,
  invitations,
  personRisks,
  subAccountAllowances,
  wechatBlockers,
} from './account.slots.ts'
import { appealConsoleReader } from './ban/appeal.console.repository.ts'
import { appealConsoleRoutes } from './ban/appeal.console.routes.ts'
import { banAppealsDue } from './ban/appeals.dueWork.ts'
import { banJobKinds } from './ban/ban.jobs.kinds.ts'
import { banJobs } from './ban/ban.jobs.ts'
import { banApproval } from './ban/ban.service.ts'
import { warningBlocks } from './closure/closure.service.ts'
import { accountTour } from './demo/accountTour.ts'
import { demoAppealPicture } from './demo/demoAppeal.ts'
import { demoBan } from './demo/demoBan.ts'
import { demoNotes } from './demo/demoNotes.ts'
import { demoPeople, demoPersonPassword, makeDemoPeople } from './demo/demoPeople.ts'
import { eraseNotes } from './people/note.service.ts'
import { peopleConsoleRoutes } from './people/people.console.routes.ts'
import { personNamer } from './people/people.console.service.ts'
import { peopleReader } from './people/people.repository.ts'
import { personFinder } from './people/person.finder.ts'
import { ownPictures } from './profile/ownPicture.ts'
import { accountRecipients } from './profile/recipients.ts'
import { channelConsoleRoutes } from './registration/channel.console.routes.ts'
import { ownRisks } from './risk/ownRisks.ts'
import { personRiskRoutes } from './risk/personRisk.ts'
import { personAuthenticator } from './session/session.service.ts'
import { testGuid } from './session/testSession.service.ts'
import { oauthPages } from './signIn/oauth.routes.ts'
import { requestAddresses } from './signIn/requestAddresses.ts'
import { createSubAccountLimit } from './subAccount/subAccountLimit.ts'

const demoSignIns = () =>
  demoPeople.map(({ who, phone }) => ({
    face: '创作者端' as const,
    who,
    how: `手机号 ${phone}，密码 ${demoPersonPassword}`,
  }))

export const accountArea = defineArea(
  'account',
  {
    jobKinds: [...banJobKinds, ...accountJobs],
    grows: accountGrowth,
    sealed: sealedBy({ people: ['phone_sealed'], sign_in_tickets: ['sealed'], oauth_trips: ['code_sealed'] }),
    gives: [
      settings.with(...accountSettings),
      entries.with(...accountEntries),
      firstSteps.with(accountFirstSteps),
      recipients.with(accountRecipients),
      dueWorks.with(banAppealsDue),
      personRisks.with(ownRisks),
    ],
  },
  (services, slots) => {
    const { db, clock, env, queue, logger } = services
    const isProduction = env.NODE_ENV === 'production'
    const subAccountLimit = createSubAccountLimit(slots.all(subAccountAllowances))
    const deps = {
      ...services,
      ...services.partners,
      ...requestAddresses(services),
      codeKeys: services.keysFor('sms/codes'),
      isProduction,
      subAccountLimit,
      invitations: slots.one(invitations),
      ownPicture: ownPictures(services.storage.publicUrl),
      pictures: privatePictures(services.storage),
    }
    return {
      authenticator: {
        person: personAuthenticator(deps, {
          refusedGuid: isProduction ? testGuid : undefined,
          refusesDemo: isProduction,
        }),
      },
      routes: () =>
        accountRoutes({
          ...deps,
          entries: slots.all(entries),
          heldData: slots.all(heldData),
          blockers: slots.all(closureBlockers),
          wechatBlockers: slots.all(wechatBlockers),
        }),
      consoleRoutes: () => {
        const naming = namingOf(slots)
        return [
          ...peopleConsoleRoutes({ ...deps, naming, approvals: approvalsOf(slots, clock) }),
          ...personRiskRoutes({ clock, parts: slots.all(personRisks) }),
          ...appealConsoleRoutes({ naming, pictures: deps.pictures }),
          ...channelConsoleRoutes(),
        ]
      },
      pages: (app) => oauthPages(app, services),
      jobs: () => [
        ...banJobs({ db, clock, enqueue: queue.enqueue }),
        ...accountJobHandlers({
          ...deps,
          blockers: slots.all(closureBlockers),
          erasers: slots.all(erasers),
          logger,
        }),
      ],
      gives: [
        approvalKinds.with(banApproval(queue)),
        namers.with(personNamer),
        finders.with(personFinder(services.vault)),
        closureBlockers.with(warningBlocks),
        erasers.with(eraseNotes, eraseComments, eraseNotices, uploadEraser(queue.enqueue)),
        figures.with(async (tx, { midnight }) => {
          const people = await peopleReader(tx).figures(midnight)
          return {
            people_total: people.total,
            people_new_today: people.newToday,
            people_banned: people.banned,
            appeals_open: await appealConsoleReader(tx).countOpen(),
          }
        }),
      ],
      demoTour: () => accountTour(deps),
      demo: async () => {
        if (await makeDemoPeople(deps)) {
          await demoAppealPicture(services)
          await demoBan({ ...services, approvals: approvalsOf(slots, clock) })
          await demoNotes({ ...services, naming: namingOf(slots) })
        }
        return demoSignIns()
      },
    }
  },
)
