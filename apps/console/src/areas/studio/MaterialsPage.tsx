/** 换脸素材: one place of one submission after the other, by keyboard alone if wanted. */
import { staffMaterialRead, staffMaterials } from '@wallpaper/contract/studio/material.console'
import {
  materialKinds,
  materialOrigins,
  materialPlaces,
  materialStates,
} from '@wallpaper/contract/studio/material.labels'
import { Tag } from 'antd'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { DeskItem, ItemDesk, useDeskTab } from '../review/public.ts'
import { MaterialVerdict } from './MaterialVerdict.tsx'
import css from './material.module.css'
import type { MaterialDetail } from './material.types.ts'

type Item = ItemOf<typeof staffMaterials>

const Entry = ({ item }: { item: Item }) => (
  <>
    <b>{item.title}</b>
    <small>
      {materialPlaces[item.place].name} · {item.nickname} · <TimeText at={item.submitted_at} />
    </small>
    <span>
      {item.state !== 'reviewing' && <Tag>{materialStates[item.state]}</Tag>}
      {item.kind === 'video' && <Tag>短视频</Tag>}
      {item.is_appealed && <Tag color="warning">申诉</Tag>}
      {item.claimed_by && !item.is_mine && <Tag>{item.claimed_by} 在审</Tag>}
    </span>
  </>
)

const Picture = ({ material }: { material: MaterialDetail }) => {
  const { file, licence } = material
  return (
    <DeskItem label="素材">
      <h2>{material.title}</h2>
      {file?.video_url ? (
        // biome-ignore lint/a11y/useMediaCaption: offered templates have no captions
        <video className={css.file} src={file.video_url} poster={file.large} controls />
      ) : (
        file && <img className={css.file} src={file.large} alt={`素材「${material.title}」`} />
      )}
      {!file && <p>文件已经删除</p>}
      <Facts
        facts={[
          { label: '类型', value: materialKinds[material.kind] },
          { label: '去处', value: materialPlaces[material.place].name },
          { label: '这里的要求', value: material.demand },
          { label: '尺寸', value: file ? `${file.width} × ${file.height}` : '—' },
          { label: '来源', value: materialOrigins[material.origin] },
          { label: '授权到', value: material.licence_until ?? '—' },
          { label: '换掉', value: material.replaces || '—' },
          {
            label: '其他去处',
            value:
              material.others
                .map(({ place, state }) => `${materialPlaces[place].name} ${materialStates[state]}`)
                .join('、') || '没有',
          },
        ]}
      />
      {licence && (
        <>
          <h3>授权书</h3>
          <img className={css.file} src={licence.large} alt="授权书" />
        </>
      )}
    </DeskItem>
  )
}

const Opened = ({ id, onMove }: { id: string; onMove: (step: number) => void }) => {
  const query = useEndpointQuery(staffMaterialRead, { id })
  return (
    <QueryView query={query}>
      {(material) => (
        <>
          <Picture material={material} />
          <MaterialVerdict key={material.id} material={material} onMove={onMove} />
        </>
      )}
    </QueryView>
  )
}

const tabs = ['waiting', 'decided'] as const

export const MaterialsPage = () => {
  const tab = useDeskTab(tabs)
  const query = useEndpointQuery(staffMaterials, { tab, limit: 50 }, { keepPrevious: true })
  return (
    <QueryView query={query}>
      {({ items, waiting }) => (
        <ItemDesk
          label="换脸素材"
          path="/materials"
          tab={tab}
          tabs={[
            { value: 'waiting', label: `待审 ${waiting}` },
            { value: 'decided', label: '已审' },
          ]}
          items={items}
          entryOf={(item) => <Entry item={item} />}
          empty={{ title: '没有要审核的素材', note: '创作者提交的换脸模板会出现在这里，每处一条' }}
        >
          {(id, onMove) => <Opened id={id} onMove={onMove} />}
        </ItemDesk>
      )}
    </QueryView>
  )
}
