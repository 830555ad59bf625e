/** Selects an album for works, or creates one. The button, which names the album, confirms. */
import { useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { ChoiceRow, NewRow } from '../homepage/ChoiceRow.tsx'
import css from '../homepage/HomepageSheet.module.css'
import { AlbumForm } from './AlbumForm.tsx'
import { useAlbums } from './useAlbums.ts'

export interface AlbumSheetProps {
  title: string
  homepageId: string
  /** The album that they are already in. */
  except?: string
  /** For a single work: albums that contain it are marked. */
  photoId?: string
  note?: string
  /** Label of the button for the selected album. */
  confirm: (name: string) => string
  isBusy: boolean
  onDone: (album: { id: string; name: string }) => void
  onClose: () => void
}

export function AlbumSheet(props: AlbumSheetProps) {
  const { title, homepageId, except, photoId, note, confirm, isBusy, onDone, onClose } = props
  const line = useLine()
  const { items, state, end, more } = useAlbums(line, homepageId, photoId)
  const [chosenId, setChosenId] = useState<string>()
  const [isNew, setIsNew] = useState(false)
  if (isNew) {
    return (
      <AlbumForm
        homepageId={homepageId}
        onSaved={({ id }) => {
          setChosenId(id)
          setIsNew(false)
        }}
        onClose={() => setIsNew(false)}
      />
    )
  }
  const albums = items.filter(({ id }) => id !== except)
  const chosen = albums.find(({ id }) => id === chosenId)
  return (
    <Sheet title={title} onClose={onClose}>
      {state.is === 'loading' && <RowsSkeleton rows={3} icon="square" />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      <div role="radiogroup" aria-label={title}>
        {albums.map(({ id, name, cover, photos, has_photo }) => (
          <ChoiceRow
            key={id}
            picture={cover?.small ?? null}
            title={<span className={css.name}>{name}</span>}
            note={has_photo ? `${photos} 张 · 已在里面` : `${photos} 张`}
            isChosen={id === chosenId}
            isDisabled={has_photo}
            onChoose={() => setChosenId(id)}
          />
        ))}
      </div>
      {end === 'more' && (
        <Button size="sm" isBlock onPress={more}>
          看更多专辑
        </Button>
      )}
      <NewRow label="新建专辑" onPress={() => setIsNew(true)} />
      {note && <p className={css.note}>{note}</p>}
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={!chosen}
        onPress={() => chosen && onDone(chosen)}
      >
        {chosen ? confirm(chosen.name) : '请选择专辑'}
      </Button>
    </Sheet>
  )
}
