/** 加入专辑: one of the homepage's albums, none, or a new one. */
import { useState } from 'react'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ListFooter } from '../../../../ui/lists/InfiniteList.tsx'
import { AlbumForm } from '../../album/AlbumForm.tsx'
import { useAlbums } from '../../album/useAlbums.ts'
import { NewRow } from '../../homepage/ChoiceRow.tsx'
import { type Choice, ChoiceSheet } from './ChoiceSheet.tsx'

export interface AlbumChoiceSheetProps {
  homepageId: string
  value: string
  onChoose: (album: { id: string; name: string }) => void
  onClose: () => void
}

const none: Choice = { id: '', title: '不加入' }

export function AlbumChoiceSheet({ homepageId, value, onChoose, onClose }: AlbumChoiceSheetProps) {
  const { items, state, end, more } = useAlbums(useLine(), homepageId)
  const [isNew, setIsNew] = useState(false)
  if (isNew) {
    return (
      <AlbumForm
        homepageId={homepageId}
        onSaved={(album) => {
          onChoose(album)
          onClose()
        }}
        onClose={() => setIsNew(false)}
      />
    )
  }
  const choices: Choice[] = [
    none,
    ...items.map(({ id, name, photos }) => ({ id, title: name, note: `${photos} 个作品` })),
  ]
  return (
    <ChoiceSheet
      title="加入专辑"
      choices={choices}
      value={items.some(({ id }) => id === value) ? value : ''}
      onChoose={(id) => onChoose(items.find((one) => one.id === id) ?? { id: '', name: '' })}
      onClose={onClose}
    >
      {end !== 'done' && state.is !== 'failed' && <ListFooter end={end} onMore={more} />}
      {end === 'more' && (
        <Button kind="ghost" isBlock onPress={more}>
          看更多专辑
        </Button>
      )}
      <NewRow label="新建专辑" onPress={() => setIsNew(true)} />
    </ChoiceSheet>
  )
}
