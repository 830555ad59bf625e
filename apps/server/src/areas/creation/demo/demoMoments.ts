/** Demo copy texts for moments. */
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { momentRepository } from '../template/moment.repository.ts'

export const makeMoments = async (tx: Tx, pictures: readonly string[], now: number) => {
  await momentRepository(tx).insert(
    [
      {
        category: '晚安',
        title: '晚安 · 一句话',
        note: '适合 21:00 后',
        body: '今天辛苦了，剩下的交给明天。晚安。',
        pictures: pictures.slice(-3),
        uses: 862,
      },
      {
        category: '早安',
        title: '早安 · 新的一天',
        note: '适合 7:00 到 9:00',
        body: '早安，今天也会有好事发生。',
        pictures: pictures.slice(6, 9),
        uses: 511,
      },
      {
        category: '壁纸上新',
        title: '壁纸上新 · 周末九宫格',
        note: '适合周六上午',
        body: '收到好多人问壁纸，整理了九张，从日出到深夜，都是能安静下来的颜色。想要原图，搜口令{code}就能取。',
        pictures: pictures.slice(0, 9),
        uses: 1_204,
      },
    ].map((moment, at) => ({ ...moment, id: newId(now + at), isOnline: true })),
  )
}
