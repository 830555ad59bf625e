/** Accounts on other platforms, works published there, and the codes attached to them. */
import { defineArea } from '../../area.ts'
import { createAccountTokens } from './account/accountTokens.ts'
import { publicationJobKinds, publicationJobs } from './publication/publication.jobs.ts'
import type { PublishingDeps } from './publication/publishing.ts'

export const publishArea = defineArea('publish', { jobKinds: publicationJobKinds }, (services) => {
  const { db, clock, logger, storage, vault, tokenCache, partners } = services
  const { video } = partners
  const { tokenFor } = createAccountTokens({ db, vault, clock, tokenCache, video })
  const publishers = { bilibili: video.bilibili?.publisher, kuaishou: video.kuaishou?.publisher }
  const publishing: PublishingDeps = { db, clock, storage, tokenFor, publishers }
  return {
    jobs: () => publicationJobs({ ...publishing, logger }),
  }
})
