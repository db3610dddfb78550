-- Tables, indexes and triggers get the names that The Update Framework and PostgreSQL use.
alter table registry.signed rename to tuf_metadata;
alter index registry.signed_pkey rename to tuf_metadata_pkey;
alter index registry.signed_targets rename to tuf_metadata_target_hash;
alter function registry.keep_log() rename to reject_log_change;
alter trigger keep_log on registry.log rename to reject_log_change;
alter trigger keep_log_whole on registry.log rename to reject_log_truncate;
