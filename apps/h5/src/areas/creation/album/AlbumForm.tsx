/** Creates an album, or edits its name and intro. */
import type { OutputOf } from '@wallpaper/contract'
import { albumCreate, albumEdit } from '@wallpaper/contract/creation'
import { albumNameMax, homepageIntroMax } from '@wallpaper/contract/creation/creation.limits'
import { useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea, TextField } from '../../../ui/form/fields.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useInvalidateCreation } from '../creation.changes.ts'

export type SavedAlbum = OutputOf<typeof albumCreate>

export interface AlbumFormProps {
  homepageId: string
  /** The edited album; omitted for a new one. */
  album?: { id: string; name: string; intro: string }
  onSaved: (album: SavedAlbum) => void
  onClose: () => void
}

export function AlbumForm({ homepageId, album, onSaved, onClose }: AlbumFormProps) {
  const line = useLine()
  const [name, setName] = useState(album?.name ?? '')
  const [intro, setIntro] = useState(album?.intro ?? '')
  const invalidate = useInvalidateCreation()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    if (!name.trim()) throw new ValidationError({ name: '请给专辑起个名字' })
    const words = { name, intro }
    const saved = album
      ? await runtime().call(albumEdit, { album_id: album.id, ...words }, { line })
      : await runtime().call(
          albumCreate,
          { homepage_id: homepageId, ...words },
          { line, idempotencyKey: key },
        )
    invalidate()
    onSaved(saved)
  })
  const isDirty = name !== (album?.name ?? '') || intro !== (album?.intro ?? '')
  return (
    <Sheet title={album ? '编辑专辑' : '新建专辑'} onClose={onClose} isDirty={isDirty}>
      <Form onSubmit={() => void submit()} problems={problems}>
        <TextField
          name="name"
          label="名称"
          placeholder="例如 落日海岸"
          value={name}
          onChange={setName}
          maxLength={albumNameMax}
          hasCounter
          error={problems.name}
        />
        <TextArea
          name="intro"
          label="简介（可不填）"
          placeholder="这个专辑里有什么"
          value={intro}
          onChange={setIntro}
          maxLength={homepageIntroMax}
          error={problems.intro}
        />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          {album ? '保存' : '新建专辑'}
        </Button>
      </Form>
    </Sheet>
  )
}
