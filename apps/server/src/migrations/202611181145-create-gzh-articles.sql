-- Articles for official accounts, and each time that one was sent there.

CREATE TABLE gzh_articles (
  uid             bigint NOT NULL REFERENCES people (uid),
  id              uuid NOT NULL,
  title           text NOT NULL DEFAULT '',
  author          text NOT NULL DEFAULT '',
  digest          text NOT NULL DEFAULT '',
  cover_upload_id uuid,
  blocks          jsonb NOT NULL DEFAULT '[]',
  -- Counts every save: a save names the version that it is based on.
  version         integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- Whether it was ever submitted: it is in the other list then.
  is_submitted    boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  saved_at        timestamptz NOT NULL,
  deleted_at      timestamptz,
  PRIMARY KEY (uid, id)
);
CREATE INDEX gzh_articles_saved ON gzh_articles (uid, is_submitted, saved_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE gzh_publications (
  uid             bigint NOT NULL,
  id              uuid NOT NULL,
  article_id      uuid NOT NULL,
  account_id      uuid NOT NULL,
  version         integer NOT NULL,
  is_draft_only   boolean NOT NULL,
  -- As it is sent: later saves change the article, not this.
  title           text NOT NULL,
  author          text NOT NULL,
  digest          text NOT NULL,
  cover_upload_id uuid NOT NULL,
  blocks          jsonb NOT NULL,
  state           text NOT NULL DEFAULT 'preparing'
                  CHECK (state IN ('preparing', 'drafted', 'submitting', 'submitted', 'published', 'refused', 'failed', 'unknown')),
  note            text NOT NULL DEFAULT '',
  -- WeChat's names of it, each stored as soon as it is known.
  thumb_media_id  text,
  draft_media_id  text,
  publish_id      text,
  remote_id       text,
  url             text,
  -- When WeChat is asked about the result next.
  ask_at          timestamptz,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  PRIMARY KEY (uid, id),
  FOREIGN KEY (uid, article_id) REFERENCES gzh_articles (uid, id),
  FOREIGN KEY (uid, account_id) REFERENCES official_accounts (uid, id)
);
-- One at a time: a second tap finds the first.
CREATE UNIQUE INDEX gzh_publications_under_way ON gzh_publications (uid, article_id)
  WHERE state IN ('preparing', 'submitting', 'submitted', 'unknown');
CREATE INDEX gzh_publications_of_article ON gzh_publications (uid, article_id, id DESC);
CREATE INDEX gzh_publications_ask ON gzh_publications (ask_at) WHERE ask_at IS NOT NULL;

-- Pictures that an account has already: the same picture is sent once.
CREATE TABLE gzh_hosted_pictures (
  app_id    text NOT NULL,
  upload_id uuid NOT NULL,
  url       text NOT NULL,
  PRIMARY KEY (app_id, upload_id)
);
