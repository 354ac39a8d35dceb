# The constructors, shorthands and predicates of files (section "File Parts").

require 'uri'

module FilePart
  # Media types by file extension.
  MEDIA_TYPES = {
    '.jpg' => 'image/jpeg', '.jpeg' => 'image/jpeg', '.png' => 'image/png', '.gif' => 'image/gif',
    '.webp' => 'image/webp', '.pdf' => 'application/pdf', '.txt' => 'text/plain', '.md' => 'text/plain',
    '.csv' => 'text/csv', '.html' => 'text/html'
  }.freeze
  private_constant :MEDIA_TYPES

  class << self
    # Returns a file with base64 data, a URL or both. Does not check that the data is base64, like
    # upstream. Upstream's FilePart.new.
    def create(media_type:, data: nil, url: nil, filename: nil)
      make({ 'media_type' => media_type, 'data' => data, 'url' => url, 'filename' => filename }.compact)
    end

    # Returns a file at a URL, which is not fetched. Without a media type, the extension of the URL's path
    # determines it.
    def from_url(url, media_type: nil, filename: nil)
      create(media_type: media_type || type_of_url(url), url:, filename:)
    end

    # Reads a file. Without a media type, its extension determines it.
    def from_path(path, media_type: nil, filename: nil)
      name = File.basename(path)
      type = known(media_type || type_of(name, 'path'))
      create(media_type: type, data: [File.binread(path)].pack('m0'), filename: filename || name)
    rescue SystemCallError
      raise ArgumentError.new(:file_unreadable, "Cannot read #{path.inspect}")
    end

    # Converts a hash: `{ path: }`, `{ url: }` or `{ data:, media_type: }` (section "Hash Shorthand"). A URL
    # takes precedence over data. Other fields are kept, whereas upstream drops the data and name of a file
    # with a URL. Never pass untrusted hashes, because a path can name any file on this machine.
    def from(file)
      return file if file.is_a?(FilePredicates)
      unless file.is_a?(Hash)
        raise ArgumentError.new(:not_a_file, "File must be a Hash or FilePart, got #{file.class}")
      end

      plain = Plain.copy(file).compact
      return at_path(plain) if plain.key?('path') && !plain.key?('url') && !plain.key?('data')

      plain['media_type'] ||= type_of_url(plain['url']) if plain['url'].is_a?(String)
      check(plain)
      make(plain)
    end

    private

    def at_path(plain)
      file = from_path(plain['path'], media_type: plain['media_type'], filename: plain['filename'])
      make({ **plain.except('path'), **file.to_h })
    end

    def check(plain)
      return if plain.key?('url') || (plain.key?('data') && plain.key?('media_type'))

      code, text = if plain.key?('data')
                     [:media_type_missing, 'File hash must include media_type with data']
                   else
                     [:file_source_missing, 'File hash must include url, or data with media_type']
                   end
      raise ArgumentError.new(code, text)
    end

    def make(plain)
      unless plain.key?('data') || plain.key?('url')
        raise ArgumentError.new(:file_source_missing, 'Either data or url must be provided')
      end

      known(plain['media_type'])
      Plain.read(self, plain, :invalid_file)
    end

    def known(type)
      return type if MediaType.values.include?(type)

      raise ArgumentError.new(:unsupported_media_type, "Unsupported media type: #{type}")
    end

    def type_of_url(url)
      type_of(URI.parse(url).path.to_s, 'URL')
    rescue URI::InvalidURIError
      raise ArgumentError.new(:invalid_url, "Not a URL: #{url.inspect}")
    end

    def type_of(name, source)
      MEDIA_TYPES.fetch(File.extname(name).downcase) do
        text = "Cannot detect media type from #{source}; provide media_type explicitly"
        raise ArgumentError.new(:media_type_undetectable, text)
      end
    end
  end
end

# The predicates of a file, with data or at a URL.
module FilePredicates
  # Returns true if the media type starts with image/.
  def image? = media_type.start_with?('image/')

  # Returns true if the file is not an image.
  def document? = !image?

  # Returns true if the file has a URL.
  def url? = !url.nil?

  # Returns the file with its data, for providers that need bytes. Yields the URL if there is no data, and
  # the block returns base64. The URL is kept.
  def resolve = data.nil? ? FilePart.from({ **to_h, 'data' => yield(url) }) : self
end

class DataFilePart
  include FilePredicates
end

class UrlFilePart
  include FilePredicates
end
