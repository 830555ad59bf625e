/** The item under review, as large as possible, with similar works beside it. */
import { photoStates } from '@wallpaper/contract/creation/photo/photo.schemas'
import { machineFindings } from '@wallpaper/contract/review/review.limits'
import { Image } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatDay } from '../../../lib/time.ts'
import { kindLabel, type Subject } from '../review.labels.ts'
import subjectCss from './subject.module.css'
import { type Drawn, useDrawn } from './useDrawn.ts'

const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
const formatOf = (type: string) => (type.split('/')[1] ?? '—').toUpperCase()

const Media = ({ page, title }: { page: Subject['pages'][number]; title: string }) =>
  page.video_url ? (
    <video
      className={subjectCss.picture}
      src={page.video_url}
      poster={page.large}
      controls
      loop
      muted
      autoPlay
    />
  ) : (
    <Image
      rootClassName={cx(subjectCss.picture)}
      src={page.large}
      alt={title}
      preview={{ src: page.large }}
    />
  )

const Pages = ({ subject }: { subject: Subject }) => {
  const [shown, setShown] = useState(0)
  const page = subject.pages[shown] ?? subject.pages[0]
  if (!page) return <p className={subjectCss.noPicture}>图片已经不在了</p>
  return (
    <div className={subjectCss.pages}>
      <Media key={page.upload_id} page={page} title={subject.title} />
      {subject.pages.length > 1 && (
        <div className={subjectCss.pageStrip}>
          {subject.pages.map((each, at) => (
            <button
              key={each.upload_id}
              type="button"
              aria-label={`第 ${at + 1} 张`}
              aria-current={at === shown}
              onClick={() => setShown(at)}
            >
              <img src={each.small} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const HomepagePictures = ({ subject }: { subject: Subject }) => (
  <div className={subjectCss.homepagePictures}>
    {subject.pictures.map(({ label, url, before }) => (
      <figure key={label}>
        <Image src={url} alt={label} />
        <figcaption>{before ? `新${label}` : label}</figcaption>
        {before && (
          <>
            <Image src={before} alt={`原${label}`} />
            <figcaption>原{label}</figcaption>
          </>
        )}
      </figure>
    ))}
  </div>
)

const Beside = ({ subject }: { subject: Subject }) => (
  <div className={subjectCss.beside}>
    {subject.before_media && (
      <>
        <small>现在公开的</small>
        <div className={subjectCss.near}>
          <Image
            src={subject.before_media.small}
            preview={{ src: subject.before_media.large }}
            alt="现在公开的"
          />
        </div>
      </>
    )}
    {subject.near.length > 0 && <small>相似作品</small>}
    {subject.near.map((near) => (
      <div key={near.id} className={subjectCss.near}>
        <Image src={near.small} preview={{ src: near.large }} alt={`相似作品「${near.title}」`} />
        <b>{near.likeness}%</b>
        <small>
          {formatDay(near.at)} {photoStates[near.state]}
        </small>
        <small>作者：{near.nickname}</small>
      </div>
    ))}
  </div>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <small>{label}</small>
    <b>{children}</b>
  </div>
)

const Facts = ({ subject }: { subject: Subject }) => {
  const [first] = subject.pages
  return (
    <div className={subjectCss.facts}>
      {first && (
        <>
          <Fact label="尺寸">
            {first.width} × {first.height}
          </Fact>
          <Fact label="大小">{sizeOf(first.size)}</Fact>
          <Fact label="格式">{formatOf(subject.file_type)}</Fact>
          {first.duration !== null && <Fact label="时长">{Math.round(first.duration)} 秒</Fact>}
        </>
      )}
      <Fact label="分类">{subject.class_name || '—'}</Fact>
      {first && <Fact label="关键词">{subject.keywords.join('、') || '—'}</Fact>}
      {!first && <Fact label="类型">{kindLabel(subject)}</Fact>}
    </div>
  )
}

/** The works and codes that are judged together with the homepage. */
const CaseParts = ({ parts: { works, codes } }: { parts: NonNullable<Subject['first_parts']> }) => (
  <section className={subjectCss.caseParts} aria-label="一起审核的作品和口令">
    <Image.PreviewGroup>
      {works.map((work) => (
        <figure key={work.id}>
          <Image src={work.large} alt={work.title} />
          <figcaption>
            {work.title}
            {work.findings.length > 0 && `（${work.findings.map((id) => machineFindings[id]).join('、')}）`}
          </figcaption>
        </figure>
      ))}
    </Image.PreviewGroup>
    {codes.map(({ id, code }) => (
      <p key={id}>
        口令<b>{code}</b>
      </p>
    ))}
  </section>
)

interface SubjectViewProps {
  subject: Subject
  /** Whether what is to be judged can be seen. */
  onDrawn?: (now: Drawn) => void
}

export const SubjectView = ({ subject, onDrawn }: SubjectViewProps) => {
  const judged = useRef<HTMLDivElement>(null)
  useDrawn(judged, (now) => onDrawn?.(now))
  return (
    <>
      <div className={subjectCss.stage}>
        <div ref={judged} className={subjectCss.judged}>
          {subject.pictures.length > 0 ? <HomepagePictures subject={subject} /> : <Pages subject={subject} />}
          {subject.first_parts && <CaseParts parts={subject.first_parts} />}
        </div>
        <Beside subject={subject} />
      </div>
      <Facts subject={subject} />
    </>
  )
}
