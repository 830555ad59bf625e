import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import type { PickedPicture } from '@wallpaper/contract/gzh/gzh.screens'

export const newBlockId = (): string => crypto.randomUUID().slice(0, 13)

export const newText = (): ArticleBlock => ({
  id: newBlockId(),
  type: 'text',
  text: '',
  is_bold: false,
  color: 'ink',
  align: 'left',
})

export const newHeading = (): ArticleBlock => ({ id: newBlockId(), type: 'heading', text: '', look: 'bar' })
export const newDivider = (): ArticleBlock => ({ id: newBlockId(), type: 'divider', look: 'star' })
export const newMini = (): ArticleBlock => ({ id: newBlockId(), type: 'mini', title: '图神取图', code: '' })

export const pictureBlock = ({ upload_id, title, is_ai }: PickedPicture): ArticleBlock => ({
  id: newBlockId(),
  type: 'picture',
  upload_id,
  caption: title.slice(0, 100),
  is_ai,
})

/** Pictures; behind the last preview of each code, the card that leads to the originals. */
export const pictureBlocks = (picked: readonly PickedPicture[]): ArticleBlock[] =>
  picked.flatMap((picture, at) => {
    const { code } = picture
    const isLast = code !== undefined && !picked.slice(at + 1).some((later) => later.code === code)
    const block = pictureBlock(picture)
    return isLast ? [block, { id: newBlockId(), type: 'code', code, note: '' }] : [block]
  })

/** The same blocks again, for another article or another place. */
export const copiesOf = (blocks: readonly ArticleBlock[]): ArticleBlock[] =>
  blocks.map((block) => ({ ...block, id: newBlockId() }))
