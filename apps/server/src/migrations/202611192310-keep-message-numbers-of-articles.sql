-- What WeChat calls a submitted article in its figures; NULL before, and where its answer named none.
ALTER TABLE gzh_publications ADD COLUMN message_id text;
