/** Designs of the invitation poster: their order, and which are offered. */
import type { OutputOf } from '@wallpaper/contract'
import { consolePosters, posterPicture, savePoster } from '@wallpaper/contract/team/poster.console'
import { posterPlaces, posterScenes, posterSides } from '@wallpaper/contract/team/team.labels'
import { App, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { PictureUpload } from '../../ui/form/PictureUpload.tsx'
import {
  actionsColumn,
  type Column,
  column,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { PosterPreview } from './PosterPreview.tsx'
import css from './team.module.css'

type Poster = OutputOf<typeof consolePosters>['items'][number]
type Fields = Pick<
  Poster,
  | 'title'
  | 'note'
  | 'scene'
  | 'top_colour'
  | 'bottom_colour'
  | 'qr_at'
  | 'title_at'
  | 'is_online'
  | 'position'
> & { picture_url?: string | undefined }

const fresh: Fields = {
  title: '',
  note: '',
  scene: 'mountains',
  top_colour: '#4a3fb5',
  bottom_colour: '#b9aef5',
  qr_at: 'right',
  title_at: 'bottom',
  is_online: false,
  position: 9,
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const colourRule = { pattern: /^#[0-9a-f]{6}$/, message: '请填写颜色，例如 #6b3a7d' }

const PosterDialog = ({ poster, onClose }: { poster: Poster | null; onClose: () => void }) => {
  const save = useEndpointMutation(savePoster, { invalidates: [consolePosters] })
  const { message } = App.useApp()
  return (
    <FormDialog<Fields>
      title={poster ? '修改海报' : '新增海报'}
      submitText="保存"
      width={880}
      initialValues={poster ? { ...poster, picture_url: poster.picture_url ?? undefined } : fresh}
      onClose={onClose}
      onSubmit={async ({ picture_url, ...fields }) => {
        await save.call({
          ...fields,
          picture_url: picture_url || undefined,
          ...(poster && { id: poster.id, version: poster.version }),
        })
        void message.success('已保存，手机上下次打开邀请页时生效')
      }}
    >
      <div className={css.posterEditor}>
        <div>
          <Form.Item name="title" label="标题" rules={[{ required: true, message: '请填写标题' }]}>
            <Input maxLength={16} showCount />
          </Form.Item>
          <Form.Item name="note" label="说明">
            <Input maxLength={24} showCount />
          </Form.Item>
          <Form.Item name="picture_url" label="背景图（可以没有）" extra="没有时画下面选的背景">
            <PictureUpload noun="背景图" upload={(file) => api.call(posterPicture, {}, { file })} />
          </Form.Item>
          <Form.Item name="scene" label="背景">
            <Select options={optionsOf(posterScenes)} />
          </Form.Item>
          <Form.Item name="top_colour" label="上方颜色" rules={[colourRule]}>
            <Input />
          </Form.Item>
          <Form.Item name="bottom_colour" label="下方颜色" rules={[colourRule]}>
            <Input />
          </Form.Item>
          <Form.Item name="title_at" label="标题在">
            <Select options={optionsOf(posterPlaces)} />
          </Form.Item>
          <Form.Item name="qr_at" label="二维码在">
            <Select options={optionsOf(posterSides)} />
          </Form.Item>
          <IntegerField name="position" label="顺序" min={1} max={999} />
          <Form.Item name="is_online" label="上线" valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
        <PosterPreview />
      </div>
    </FormDialog>
  )
}

const columnsOf = (onEdit: (poster: Poster) => void): Column<Poster>[] => [
  textColumn('顺序', 'position'),
  textColumn('标题', 'title'),
  textColumn('说明', 'note'),
  column(
    '背景',
    ({ scene, top_colour, bottom_colour, picture_url }) =>
      picture_url ? '背景图' : `${posterScenes[scene]} ${top_colour} → ${bottom_colour}`,
    { isNowrap: true },
  ),
  column('标题 / 二维码', ({ title_at, qr_at }) => `${posterPlaces[title_at]} / ${posterSides[qr_at]}`, {
    isNowrap: true,
  }),
  stateColumn(({ is_online }) => ({
    word: is_online ? '已上线' : '未上线',
    tone: is_online ? 'ok' : 'plain',
  })),
  timeColumn('改于', 'changed_at'),
  actionsColumn((poster) => [{ text: '修改', onClick: () => onEdit(poster) }]),
]

export const PostersPage = () => {
  const query = useEndpointQuery(consolePosters, {})
  const [edited, setEdited] = useState<Poster | 'new' | null>(null)
  return (
    <QueryView query={query}>
      {({ items }) => (
        <Card
          isFlush
          title={`邀请海报 ${items.length}`}
          extra={
            <Button type="primary" onClick={() => setEdited('new')}>
              新增海报
            </Button>
          }
        >
          <div className={common.tableScroll}>
            <PlainTable
              label="邀请海报"
              rowKey="id"
              columns={columnsOf(setEdited)}
              rows={items}
              locale={{
                emptyText: <EmptyState title="还没有邀请海报" note="新增之后，创作者邀请好友时可以选" />,
              }}
            />
          </div>
          {edited !== null && (
            <PosterDialog poster={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
        </Card>
      )}
    </QueryView>
  )
}
