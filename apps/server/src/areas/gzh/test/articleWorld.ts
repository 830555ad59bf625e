/** Articles with a picture, and official accounts at the simulated WeChat to publish them. */
import { randomUUID } from 'node:crypto'
import { articleDetailOf, articlePublish, articleSave } from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { noticeList } from '@wallpaper/contract/notice'
import sharp from 'sharp'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { runWalk } from '../../../test/runWalk.ts'
import type { Simulators } from '../../../test/simulators.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

export const newKey = () => ({ idempotencyKey: `key-${randomUUID()}` })

export const blocksWith = (upload_id: string): ArticleBlock[] => [
  { id: 'a', type: 'heading', text: '第一张：傍晚六点', look: 'bar' },
  {
    id: 'b',
    type: 'text',
    text: '入秋之后\n<script>alert(1)</script>',
    is_bold: true,
    color: 'ink',
    align: 'left',
  },
  { id: 'c', type: 'picture', upload_id, caption: '落日群山', is_ai: true },
  { id: 'd', type: 'divider', look: 'star' },
]

export const makeArticleWorld = (server: TestServer, simulators: Simulators) => {
  const wechat = createOfficialAccounts(server, simulators)

  /** An upload with a picture in the storage, as the processing leaves it. */
  const makePicture = async (uid: number): Promise<string> => {
    const { db, storage } = server.services
    const upload = await db.write((tx) => makeReadyUpload(tx, uid, {}))
    const bytes = await sharp({ create: { width: 720, height: 960, channels: 3, background: '#884488' } })
      .webp()
      .toBuffer()
    for (const name of ['small', 'medium', 'large'])
      await storage.write(`public/u/${upload.id}/${name}.webp`, { bytes })
    return upload.id
  }

  const write = async (title = `秋天的壁纸 ${randomUUID().slice(0, 4)}`) => {
    const person = await server.make.person()
    const client = server.as(person.session)
    const upload = await makePicture(person.uid)
    const content = { title, author: '晚风', digest: '', cover_upload_id: upload, blocks: blocksWith(upload) }
    const saved = await client.call(articleSave, { version: 0, ...content }, newKey())
    return { person, client, upload, content, saved }
  }

  /** An article whose writer has an account to publish it. */
  const connected = async (title?: string, name = `晚风日记${randomUUID().slice(0, 6)}`) => {
    const written = await write(title)
    const account = await wechat.connect(written.person, name)
    const { client, saved } = written
    const publish = (more: { is_draft_only?: boolean; version?: number } = {}) =>
      client.call(
        articlePublish,
        {
          article_id: saved.id,
          account_id: account.id,
          version: saved.version,
          is_draft_only: false,
          ...more,
        },
        newKey(),
      )
    const newest = async () => (await client.call(articleDetailOf, { article_id: saved.id })).publications[0]
    const reached = (...states: string[]) =>
      until(async () => {
        const found = await newest()
        return found && states.includes(found.state) && found
      })
    const remote = () =>
      wechat.read<{ title: string; content: string; state: number; url: string }[]>(
        `publications?appid=${account.appid}`,
      )
    /** What its writer was told about articles, the newest first. */
    const told = async () =>
      (await client.call(noticeList, {})).items
        .filter((notice) => notice.title.startsWith('文章'))
        .map((notice) => notice.title)
    return { ...written, account, publish, newest, reached, remote, told }
  }

  /** Time passes here and at WeChat, which is then asked. */
  const later = async (ms: number) => {
    server.passTime(ms)
    await simulators.advanceClock(ms)
    await runWalk(server, 'gzh.ask-results')
  }

  return { wechat, makePicture, write, connected, later }
}
