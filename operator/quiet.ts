// Imported before the SDK, which reminds of its newer Node: that of the Lambdas is newer, this process's is not its matter.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
