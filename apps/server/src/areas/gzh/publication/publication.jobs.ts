/** Articles are sent to WeChat by a job each, and WeChat is asked for the results by one that walks over them. */
import { drainJob } from '../../../platform/queue/drain.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { orTell } from '../account/wechatAnswer.ts'
import { askResults, sendArticle } from './publication.jobs.kinds.ts'
import { publicationReader } from './publication.repository.ts'
import { readResult } from './readResult.ts'
import { createSending, type SendingDeps } from './sending.ts'

const keyIn = (text: string) => {
  const [uid = '', id = ''] = text.split(':')
  return { uid: Number(uid), id }
}

export const publicationJobs = (deps: SendingDeps): JobHandler[] => {
  const { send, fail } = createSending(deps)
  return [
    handles(sendArticle, (key, { isLastTry }) =>
      orTell(
        () => send(key),
        isLastTry,
        (sentence) => fail(key, sentence),
        '一直连不上微信，没有发出，可以再发',
      ),
    ),
    drainJob(askResults, deps, {
      due: (tx, page) => publicationReader(tx).due(page),
      handle: (key) => readResult(deps, keyIn(key)),
    }),
  ]
}
